import { BANKS_PATH, MORTGAGE_PATH } from '../../lib/paths';
import { capitalised } from '../../lib/format';
import { BankProgramPageDocument } from '../../api/generated/BankProgramPage';
import { breadcrumbList } from '../../app/head/json-ld';
import { signed } from '../../app/head/titles';
import type { Page } from '../../app/page';
import { operation } from '../../app/page';
import { BankHead } from '../../features/bank/BankRow';
import { Calculator } from '../../features/bank/Calculator';
import { type BankProgram, ProgramTable, rate, sums } from '../../features/bank/ProgramTable';
import { readLoanParams } from '../../entities/loan/loan';
import { Block, Facts } from '../../ui/object/Block';
import { redirectOrErrorView } from '../../app/outcome';
import { date } from '../../lib/format';
import { absolute } from '../../lib/link';

function amountOf({ min, max }: Pick<BankProgram, 'min' | 'max'>) {
  return {
    '@type': 'MonetaryAmount',
    currency: 'RUB',
    ...(min === null ? {} : { minValue: min * 1_000 }),
    ...(max === null ? {} : { maxValue: max * 1_000 }),
  };
}

const page: Page = {
  plan({ site: { region }, params }) {
    return [
      operation(BankProgramPageDocument, {
        region,
        part: params['part'] ?? '',
        program: params['program'] ?? '',
      }),
    ];
  },

  view(context, results) {
    const answer = results.of(BankProgramPageDocument)?.bankProgramPage ?? null;
    // An ended programme is gone, but the bank's other programmes are shown.
    const isGone = answer?.status === 'GONE';
    const outcome = isGone ? null : redirectOrErrorView(context, answer && { ...answer, site: null });
    if (outcome) return outcome;
    const { bank, program } = answer ?? {};
    if (!answer || !bank || !program) return { head: { title: 'Программа' }, status: 404, body: <p /> };
    const crumbs = [
      { title: 'Главная', url: '/' },
      { title: 'Банки', url: BANKS_PATH },
      { title: bank.name, url: bank.url },
      { title: program.name },
    ];
    const name = `${program.name}: ${bank.name}`;
    return {
      ...(isGone ? { status: 410, keepsBody: true } : {}),
      head: {
        title: signed(`${name}, ставка ${rate(program)}`),
        description: `${program.name} в банке «${bank.name}»: ставка ${rate(program)}, взнос от ${program.first_pay} %, срок до ${program.termTo} лет, сумма ${sums(program)}.`,
        ...(isGone ? { robots: 'noindex, follow' } : {}),
        jsonLd: [
          breadcrumbList(context.site.origin, crumbs),
          {
            '@context': 'https://schema.org',
            '@type': 'MortgageLoan',
            name: program.name,
            url: absolute(context.site.origin, program.url),
            provider: { '@type': 'BankOrCreditUnion', name: bank.name },
            interestRate: program.percentFrom,
            ...(program.min === null && program.max === null ? {} : { amount: amountOf(program) }),
            loanTerm: { '@type': 'QuantitativeValue', maxValue: program.termTo, unitText: 'лет' },
          },
        ],
      },
      layout: { crumbs, rightColumn: 'mortgage' },
      body: (
        <div className="company-page">
          <BankHead bank={bank} title={program.name} here="programs" />
          {isGone && (
            <p className="card object-block">
              Программа завершена{program.valid_to ? ` ${date(program.valid_to)}` : ''}. Ниже — действующие
              программы банка.
            </p>
          )}
          <Block title="Условия">
            <Facts
              facts={[
                { title: 'Ставка', value: rate(program) },
                { title: 'Первый взнос', value: `от ${program.first_pay} %` },
                { title: 'Срок', value: `${program.term_from}–${program.termTo} лет` },
                { title: 'Сумма', value: sums(program) },
                { title: 'Для кого', value: capitalised(program.target_title) },
                { title: 'Возраст', value: program.age_from === null ? null : `от ${program.age_from} лет` },
                { title: 'Доход', value: program.income_proof },
                { title: 'Поручитель', value: program.is_bail ? 'нужен' : 'не нужен' },
                { title: 'Что можно купить', value: program.kinds.join(', ') },
                { title: 'Где действует', value: program.regions.join(', ') },
                { title: 'Действует до', value: program.valid_to && date(program.valid_to) },
              ]}
            />
            {program.percent_note && <p className="object-text">{program.percent_note}</p>}
          </Block>
          {!isGone && (
            <Calculator
              params={{ ...readLoanParams(context.search), target: program.target }}
              rate={program.percentFrom}
              action={MORTGAGE_PATH}
            />
          )}
          {answer.programs.length > 0 && (
            <Block
              title="Другие программы банка"
              more={{ href: `${bank.url}objects/`, title: 'Новостройки банка' }}
            >
              <ProgramTable programs={answer.programs} withBank={false} />
            </Block>
          )}
        </div>
      ),
    };
  },
};

export default page;
