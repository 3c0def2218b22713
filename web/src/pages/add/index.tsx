import { ADVERTISING_PATH, CONTACTS_PATH, FEED_CHECK_PATH } from '../../lib/paths';
import { MY_OBJECTS_PATH, OWN_BEGIN_PATH } from '../../lib/user-paths';
import type { Page } from '../../app/page';
import { phoneHref } from '../../lib/phone';
import { ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';

/** What people sell themselves. */
const KINDS: { value: string; icon: IconName; title: string; text: string }[] = [
  {
    value: 'flat',
    icon: 'key',
    title: 'Квартира',
    text: 'В\u00a0сданном доме, по\u00a0договору купли-продажи',
  },
  {
    value: 'assignment',
    icon: 'document',
    title: 'Уступка',
    text: 'Права по\u00a0ДДУ, пока дом не\u00a0сдан',
  },
  { value: 'house', icon: 'house', title: 'Дом', text: 'Коттедж или таунхаус в\u00a0посёлке' },
  { value: 'plot', icon: 'map', title: 'Участок', text: 'Земля в\u00a0коттеджном посёлке' },
];

const WAYS: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'building',
    title: 'Жилой комплекс',
    text: 'Разрешение на строительство, проектная декларация, адрес, очереди со сроками и цены по типам квартир.',
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
          Бесплатно, без регистрации: пять шагов, черновик сохраняется. Модератор проверит объявление,
          показываем его 30&nbsp;дней, заявки приходят на&nbsp;вашу почту.
        </p>
        <form method="post" action={OWN_BEGIN_PATH}>
          <h2>Что продаёте</h2>
          <div className="add-page-kinds">
            {KINDS.map(({ value, icon, title, text }) => (
              <button key={value} type="submit" name="kind" value={value} className="add-page-kind">
                <Icon name={icon} size={28} />
                <b>{title}</b>
                <span className="muted">{text}</span>
              </button>
            ))}
          </div>
        </form>
        <p className="add-page-actions">
          <ButtonLink kind="ghost" href={MY_OBJECTS_PATH} rel="nofollow">
            Мои объекты и&nbsp;черновики
          </ButtonLink>
        </p>
        <h2>Застройщикам и&nbsp;агентствам</h2>
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
          <ButtonLink kind="primary" size="l" icon="phone" href={phoneHref(site.phone)}>
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
