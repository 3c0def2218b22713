import { BANKS_PATH, BUILDINGS_PATH, MORTGAGE_PATH } from '../../lib/paths';
import { withQuery } from '../../lib/address';
import { BuildingBankProgramsDocument } from '../../api/generated/BuildingBankPrograms';
import { MortgageProgramsDocument } from '../../api/generated/MortgagePrograms';
import { breadcrumbList, faqPage } from '../../app/head/json-ld';
import { signed } from '../../app/head/titles';
import type { Page, PageContext } from '../../app/page';
import { operation } from '../../app/page';
import { PROGRAMS } from '../../features/bank/BankRow';
import { Calculator } from '../../features/bank/Calculator';
import { type BankProgram, ProgramTable } from '../../features/bank/ProgramTable';
import { type LoanParams, TARGETS, loan, readLoanParams } from '../../entities/loan/loan';
import { Block } from '../../ui/object/Block';
import { Questions } from '../../features/building/Faq';
import { Intro } from '../../features/company/Intro';
import { counted, percent, priceShort } from '../../lib/format';
import { EmptyState } from '../../ui/EmptyState';

const PLACES = { MSK: 'Москве и Московской области', SPB: 'Санкт-Петербурге и Ленинградской области' };

/** Number of rows for each target, and for a selected one. */
const OF_EACH = 5;
const MAX_ROWS = 60;

const CRUMBS = [{ title: 'Главная', url: '/' }, { title: 'Ипотека' }];

const page: Page = {
  plan({ site: { region }, search }) {
    const params = readLoanParams(search);
    const terms = {
      region,
      max: Math.round(loan(params) / 1_000),
      first_pay: params.share,
      term: params.term,
    };
    const buildingPath = search.get('building');
    const target = params.target === null ? {} : { target: params.target };
    const fitting = buildingPath
      ? operation(BuildingBankProgramsDocument, { ...terms, buildingPath })
      : operation(MortgageProgramsDocument, { ...terms, ...target });
    return [fitting, operation(MortgageProgramsDocument, anyProgram(region))];
  },

  view(context, results) {
    const params = readLoanParams(context.search);
    const isOfBuilding = Boolean(context.search.get('building'));
    const ofBuilding = results.of(BuildingBankProgramsDocument)?.buildingBankPrograms ?? null;
    const list = isOfBuilding ? ofBuilding : results.of(MortgageProgramsDocument)?.mortgagePrograms;
    const any = results.of(MortgageProgramsDocument, anyProgram(context.site.region))?.mortgagePrograms;
    const isNoneKnown = any?.itemsCount === 0;
    const building = ofBuilding?.building ?? null;
    const items = ofTarget(list?.items ?? [], params);
    const best = items[0];
    const from = best ? ` от ${percent(best.percentFrom)}` : '';
    const share = items.length > 0 ? Math.min(...items.map(({ first_pay: least }) => least)) : null;
    const asked =
      share === null
        ? 'Его назначает банк.'
        : `В программах на этой странице — от ${percent(share)} стоимости.`;
    const questions = [
      {
        question: 'Какой нужен первый взнос?',
        answer: `${asked} Материнский капитал засчитывается в первый взнос.`,
      },
      {
        question: 'Где лежат деньги до сдачи дома?',
        answer: 'На счёте эскроу в банке: застройщик получит их, только когда введёт дом в эксплуатацию.',
      },
      {
        question: 'Почему у одной программы разные ставки?',
        answer:
          'Ставка зависит от взноса, страховки и способа подтвердить доход; в таблице — самая низкая из заявленных банком.',
      },
    ];
    return {
      head: {
        title: signed(
          `${building ? ofBuilding?.headers.h1 : `Ипотека на новостройки в ${PLACES[context.site.region]}`}${from}: программы ${context.year}`,
        ),
        ...(ofBuilding ? { robots: 'noindex, follow' } : {}),
        description: `Ипотека на новостройки${from}: ${best ? `${counted(list?.itemsCount ?? 0, PROGRAMS)} банков, ` : ''}калькулятор платежа, условия семейной, IT и военной ипотеки.`,
        jsonLd: [breadcrumbList(context.site.origin, CRUMBS), faqPage(questions)],
      },
      layout: { crumbs: CRUMBS, rightColumn: 'mortgage' },
      body: (
        <div className="company-page">
          {building ? (
            <Intro title={ofBuilding?.headers.h1 ?? ''}>
              {best ? 'Программы банков, которые аккредитовали ' : 'Для\u00a0'}
              <a href={building.url}>{building.title}</a>
              {best ? '. ' : ' программ не\u00a0нашлось. '}
              {!isNoneKnown && <a href={mortgageUrl(params)}>Программы для всех новостроек</a>}
            </Intro>
          ) : (
            <Intro title={`Ипотека на новостройки в ${PLACES[context.site.region]}`}>
              Посчитайте платёж и сравните программы. <a href={BANKS_PATH}>Все банки</a>
            </Intro>
          )}
          <Calculator
            key={context.query}
            params={params}
            rate={best?.percentFrom ?? null}
            action={MORTGAGE_PATH}
            isNoneKnown={isNoneKnown}
            hidden={building ? { building: slugOf(building.url) } : {}}
          />
          <Found
            context={context}
            found={list ? items : null}
            building={building}
            isNoneKnown={isNoneKnown}
          />
          <Block title="Вопросы и ответы">
            <Questions items={questions} />
          </Block>
        </div>
      ),
    };
  },
};

/** What tells whether there is any programme, whatever its terms. */
function anyProgram(region: PageContext['site']['region']) {
  return { region, perPage: 1 };
}

/** The page of these terms; of one complex, if it is given. */
function mortgageUrl(
  { price, share, term }: LoanParams,
  target: string | null = null,
  building: string | null = null,
) {
  return withQuery(MORTGAGE_PATH, { price, share, term, target, building });
}

/** The last part of a complex's address. */
function slugOf(url: string): string {
  return url.split('/').at(-2) ?? '';
}

/** Programmes of the selected target: those of a complex come of all targets. */
function ofTarget(programs: readonly BankProgram[], { target }: LoanParams): readonly BankProgram[] {
  return target === null ? programs : programs.filter((program) => program.target === target);
}

interface FoundProps {
  context: PageContext;
  found: readonly BankProgram[] | null;
  building: { title: string; url: string } | null;
  isNoneKnown: boolean;
}

function Found({ context, found, building, isNoneKnown }: FoundProps) {
  const params = readLoanParams(context.search);
  if (found === null) {
    return (
      <EmptyState
        kind="failed"
        icon="bank"
        title="Программы сейчас не загрузились"
        action={<a href={`${MORTGAGE_PATH}?${context.query}`}>Попробовать ещё раз</a>}
      />
    );
  }
  if (found.length === 0 && context.search.has('building') && !building) {
    return (
      <EmptyState
        kind="empty"
        icon="bank"
        title="Такого комплекса в каталоге нет"
        action={<a href={mortgageUrl(params, params.target)}>Программы для всех новостроек</a>}
      />
    );
  }
  if (isNoneKnown) {
    return (
      <EmptyState
        kind="empty"
        icon="bank"
        title="Программ банков пока нет"
        action={<a href={BUILDINGS_PATH}>К новостройкам</a>}
      >
        Платёж и переплату посчитаем, как только банки передадут условия.
      </EmptyState>
    );
  }
  if (found.length === 0 && building) {
    return (
      <EmptyState
        kind="empty"
        icon="bank"
        title={`Программ для\u00a0${building.title} не\u00a0нашлось`}
        action={<a href={mortgageUrl(params, params.target)}>Программы для всех новостроек</a>}
      >
        Банки ещё не сообщили, что кредитуют покупку в нём, либо их программы не подходят: попробуйте больший
        взнос или срок либо любую программу.
      </EmptyState>
    );
  }
  if (found.length === 0) {
    return (
      <EmptyState
        kind="empty"
        icon="bank"
        title="Ни одна программа не подходит"
        action={<a href={MORTGAGE_PATH}>Начать сначала</a>}
      >
        Увеличьте взнос или срок, либо выберите любую программу: льготные дают не больше установленной суммы.
      </EmptyState>
    );
  }
  const sum = priceShort(Math.round(loan(params) / 1_000));
  const [only] = params.target === null ? [] : TARGETS.filter(({ value }) => value === params.target);
  if (only) {
    return (
      <Block title={only.title} note={`${counted(found.length, PROGRAMS)} на сумму ${sum}`}>
        <ProgramTable programs={found} most={MAX_ROWS} />
      </Block>
    );
  }
  const groups = TARGETS.map(({ value, title }) => ({
    title,
    programs: found.filter(({ target }) => target === value),
    href: mortgageUrl(params, value, building && slugOf(building.url)),
  })).filter(({ programs }) => programs.length > 0);
  return (
    <>
      <p className="muted">
        {counted(found.length, PROGRAMS)} на сумму {sum}
      </p>
      {groups.map(({ title, programs, href }) => (
        <Block key={title} title={title} more={{ href, title: `Все ${counted(programs.length, PROGRAMS)}` }}>
          <ProgramTable programs={programs} most={OF_EACH} />
        </Block>
      ))}
    </>
  );
}

export default page;
