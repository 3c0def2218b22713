import { ARTICLES_PATH, BANKS_PATH, MORTGAGE_PATH } from '../../lib/paths';
import { pageNumber, withQuery } from '../../lib/address';
import { BankArticlesDocument } from '../../api/generated/BankArticles';
import { BankObjectsDocument } from '../../api/generated/BankObjects';
import { BankPageDocument } from '../../api/generated/BankPage';
import { breadcrumbList } from '../../app/head/json-ld';
import { signed } from '../../app/head/titles';
import type { Page, PageContext } from '../../app/page';
import { operation } from '../../app/page';
import { BankHead, OBJECTS, PROGRAMS } from '../../features/bank/BankRow';
import type { BankItem } from '../../features/bank/BankRow';
import { ProgramTable } from '../../features/bank/ProgramTable';
import { Offices } from '../../features/company/Offices';
import { MarkForm } from '../../entities/opinion/MarkForm';
import { RatingMethod } from '../../entities/opinion/RatingMethod';
import { Block } from '../../ui/object/Block';
import { redirectOrErrorView } from '../../app/outcome';
import { BuildingTiles } from '../../entities/complex/BuildingTile';
import { counted, date, percent } from '../../lib/format';
import { Pagination } from '../../ui/Pagination';

/** Articles beside a bank. */
const ARTICLES = 12;

const page: Page = {
  plan({ site: { region }, params, search }) {
    const part = params['part'] ?? '';
    const bank = operation(BankPageDocument, { region, part });
    const number = pageNumber(search);
    switch (params['section']) {
      case 'objects':
        return [bank, operation(BankObjectsDocument, { region, part, page: number })];
      case 'articles':
        return [bank, operation(BankArticlesDocument, { region, page: number, perPage: ARTICLES })];
      default:
        return [bank];
    }
  },

  view(context, results) {
    const { section } = context.params;
    const answer = results.of(BankPageDocument)?.bankPage ?? null;
    const outcome = redirectOrErrorView(
      context,
      answer && { ...answer, site: null },
      section ? `${section}/` : '',
    );
    if (outcome) return outcome;
    const bank = answer?.bank;
    if (!answer || !bank) return { head: { title: 'Банк' }, status: 404, body: <p /> };
    const number = pageNumber(context.search);
    const crumbs = crumbsOf(bank, section);
    const from = bank.min_percent === null ? '' : ` от ${percent(bank.min_percent)}`;
    const shared = {
      jsonLd: [breadcrumbList(context.site.origin, crumbs)],
      ...(bank.logo ? { image: `${bank.logo}?w=640` } : {}),
    };
    if (section === 'objects') {
      const objects = results.of(BankObjectsDocument)?.bankObjects;
      return {
        head: {
          ...shared,
          title: signed(`Новостройки с ипотекой ${bank.name}${number > 1 ? `, страница ${number}` : ''}`),
          description: `${counted(bank.objects_count, OBJECTS)}, которые кредитует ${bank.name}: ипотека${from}, цены и сроки сдачи.`,
        },
        layout: { crumbs, rightColumn: 'mortgage' },
        body: (
          <div className="company-page">
            <BankHead bank={bank} title={`Новостройки с ипотекой: ${bank.name}`} here="objects" />
            {objects && objects.items.length > 0 ? (
              <>
                <h2 className="unseen">Комплексы</h2>
                <BuildingTiles
                  buildings={objects.items}
                  today={context.today}
                  width={context.layout === 'desktop' ? 288 : 343}
                />
                <Pagination
                  page={number}
                  pages={objects.pagesCount}
                  href={(to) => withQuery(`${bank.url}objects/`, { page: to })}
                />
              </>
            ) : (
              <p>
                В этом регионе банк пока не кредитует новостройки.{' '}
                <a href={MORTGAGE_PATH}>Программы других банков</a>
              </p>
            )}
          </div>
        ),
      };
    }
    if (section === 'articles') {
      return {
        head: {
          ...shared,
          title: signed(`${bank.name}: статьи об ипотеке и новостройках`),
          description: `Что почитать перед ипотекой в банке «${bank.name}»: разборы программ, расходов и документов.`,
        },
        layout: { crumbs, rightColumn: 'mortgage' },
        body: (
          <Articles
            context={context}
            bank={bank}
            list={results.of(BankArticlesDocument)?.bankArticles ?? null}
          />
        ),
      };
    }
    return {
      head: {
        ...shared,
        title: signed(`${bank.name}: ипотека на новостройки${from}, программы ${context.year}`),
        description: `${bank.name}: ${counted(bank.programs_count, PROGRAMS)} ипотеки${from}, ${counted(bank.objects_count, OBJECTS)}. ${bank.desc ?? ''}`,
      },
      layout: { crumbs, rightColumn: 'mortgage' },
      body: (
        <div className="company-page">
          <BankHead bank={bank} here="programs" />
          <div>
            <MarkForm subject="bank" id={bank.id} />
            {bank.rating !== null && <RatingMethod />}
          </div>
          {bank.desc && (
            <Block title="О банке">
              <p className="object-text">{bank.desc}</p>
            </Block>
          )}
          <Block title="Ипотечные программы" note={counted(bank.programs_count, PROGRAMS)}>
            <ProgramTable programs={answer.programs} withBank={false} />
          </Block>
          <Offices offices={bank.offices} region={context.site.region} />
        </div>
      ),
    };
  },
};

function crumbsOf(bank: BankItem, section: string | undefined) {
  const way = [
    { title: 'Главная', url: '/' },
    { title: 'Банки', url: BANKS_PATH },
  ];
  if (section === 'objects') return [...way, { title: bank.name, url: bank.url }, { title: 'Новостройки' }];
  if (section === 'articles') return [...way, { title: bank.name, url: bank.url }, { title: 'Статьи' }];
  return [...way, { title: bank.name }];
}

interface ArticlesProps {
  context: PageContext;
  bank: BankItem;
  list: {
    items: readonly { header: string; url: string; short: string; date: string }[];
    pagesCount: number;
  } | null;
}

function Articles({ context, bank, list }: ArticlesProps) {
  const number = pageNumber(context.search);
  return (
    <div className="company-page">
      <BankHead bank={bank} title={`Статьи об ипотеке: ${bank.name}`} here="articles" />
      {list && list.items.length > 0 ? (
        <ul className="company-list">
          {list.items.map((article) => (
            <li key={article.url} className="card object-block">
              <h2 className="company-name">
                <a href={article.url}>{article.header}</a>
              </h2>
              <p>{article.short}</p>
              <p className="muted">{date(article.date)}</p>
            </li>
          ))}
        </ul>
      ) : (
        <p>
          Статей пока нет. <a href={ARTICLES_PATH}>Все статьи портала</a>
        </p>
      )}
      <Pagination
        page={number}
        pages={list?.pagesCount ?? 1}
        href={(to) => withQuery(`${bank.url}articles/`, { page: to })}
      />
    </div>
  );
}

export default page;
