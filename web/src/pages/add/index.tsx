import { ADVERTISING_PATH, CONTACTS_PATH, FEED_CHECK_PATH } from '../../lib/paths';
import type { Page } from '../../app/page';
import { phoneHref } from '../../lib/phone';
import { ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';

const WAYS: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'building',
    title: 'Жилой комплекс',
    text: 'Разрешение на строительство, проектная декларация, адрес, очереди со сроками и цены по типам квартир.',
  },
  {
    icon: 'key',
    title: 'Квартира или переуступка',
    text: 'Договор долевого участия, номер квартиры и корпуса, план, этаж, площадь и цена.',
  },
  {
    icon: 'house',
    title: 'Коттеджный посёлок',
    text: 'Статус земли, коммуникации, инфраструктура, генплан и предложения с участками.',
  },
  {
    icon: 'layers',
    title: 'Много объектов сразу',
    text: 'Фид в формате Яндекс Недвижимости, Авито, ЦИАН или Домклик: обновляем по расписанию.',
  },
];

const STEPS = [
  'Соберите документы и сведения об объекте или ссылку на фид.',
  'Напишите или позвоните нам: пришлём доступ и проверим документы.',
  'Объект появится в каталоге после проверки, обычно в течение рабочего дня.',
];

const page: Page = {
  plan() {
    return [];
  },
  view({ site }) {
    const body = (
      <div className="add-page">
        <h1>Добавить объект</h1>
        <p className="add-page-lead">
          Размещаем новостройки, квартиры и&nbsp;посёлки застройщиков, агентств и&nbsp;частных продавцов.
          Публикуем только то, что подтверждено документами.
        </p>
        <ul className="add-page-ways">
          {WAYS.map(({ icon, title, text }) => (
            <li key={title} className="card add-page-way">
              <Icon name={icon} size={28} />
              <h2 className="add-page-title">{title}</h2>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ul>
        <h2>Как это происходит</h2>
        <ol className="add-page-steps">
          {STEPS.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="add-page-actions">
          <ButtonLink kind="cta" size="l" icon="phone" href={phoneHref(site.phone)}>
            {site.phone}
          </ButtonLink>
          <ButtonLink size="l" href={CONTACTS_PATH}>
            Контакты
          </ButtonLink>
          <ButtonLink kind="ghost" size="l" href={FEED_CHECK_PATH}>
            Проверить фид
          </ButtonLink>
          <ButtonLink kind="ghost" size="l" href={ADVERTISING_PATH}>
            Реклама на портале
          </ButtonLink>
        </p>
      </div>
    );
    return {
      head: {
        title: 'Добавить объект — Новосёл',
        description:
          'Как разместить жилой комплекс, квартиру, переуступку или коттеджный посёлок на портале новостроек «Новосёл».',
      },
      layout: {
        form: false,
        rightColumn: 'lists',
        crumbs: [{ title: 'Главная', url: '/' }, { title: 'Добавить объект' }],
      },
      body,
    };
  },
};

export default page;
