/** The blocks that a text can have, with their fields: as `catalog::editorial` reads them. */
import type { IconName } from '../../../ui/icons';
import { PICTURE } from './block';

/** What may be written in a field. */
export type FieldOf =
  | { type: 'line'; most: number }
  /** A page of the site. */
  | { type: 'address' }
  /** A picture of the site. */
  | { type: 'picture' }
  | { type: 'complex' }
  /** Where a video is: a file of this site, or https. */
  | { type: 'video' }
  /** «1:02». */
  | { type: 'time' }
  | { type: 'number'; least: number; most: number; after?: string }
  | {
      type: 'choice';
      options: readonly (readonly [value: string, title: string])[];
      /** What it is to choose nothing, where that is right. */
      none?: string;
    };

export type BlockField = FieldOf & {
  key: string;
  title: string;
  hint?: string;
  /** Why it has to be filled. */
  required?: string;
  /** What a new block begins with. */
  first?: string;
};

/** Lines of one key that repeats: a time, then words. */
export interface BlockLines {
  key: string;
  title: string;
  hint: string;
  /** A line may say the time when it ends. */
  hasEnd: boolean;
  most: number;
  /** Characters of the words. */
  longest: number;
}

export interface BlockKind {
  kind: string;
  title: string;
  /** What it shows, and words that a search may use. */
  note: string;
  icon: IconName;
  fields: readonly BlockField[];
  /** Fields that repeat. */
  group?: { title: string; most: number; fields: readonly BlockField[] };
  lines?: readonly BlockLines[];
  /** Exactly one of them is filled. */
  either?: { keys: readonly [string, string]; error: string };
}

/** Characters of a line: `LINE` of the catalogue. */
const LINE = 500;

const ADDRESS: BlockField = {
  key: 'address',
  title: 'Адрес списка',
  hint: 'Отберите на\u00a0сайте, что нужно, и\u00a0вставьте сюда адрес той страницы',
  required: 'Вставьте адрес страницы со\u00a0списком: откуда брать объекты',
  type: 'address',
};
const heading = (hint: string): BlockField => ({
  key: 'title',
  title: 'Заголовок',
  hint,
  type: 'line',
  most: LINE,
});
const shown = (title: string, least: number, most: number, first: string): BlockField => ({
  key: 'shown',
  title,
  type: 'number',
  least,
  most,
  first,
});

export const BLOCK_KINDS: readonly BlockKind[] = [
  {
    kind: 'complex',
    title: 'Карточка комплекса',
    note: 'жилой комплекс с\u00a0фото и\u00a0ценами на\u00a0сегодня',
    icon: 'building',
    fields: [
      {
        key: 'complex',
        title: 'Комплекс',
        hint: 'Начните писать название или вставьте адрес страницы комплекса',
        required: 'Выберите комплекс из\u00a0списка или вставьте адрес его страницы',
        type: 'complex',
      },
    ],
  },
  {
    kind: 'listing',
    title: 'Объекты из списка',
    note: 'первые комплексы или квартиры и\u00a0ссылка на\u00a0остальные',
    icon: 'list',
    fields: [
      ADDRESS,
      heading('Без него\u00a0— как у\u00a0самого списка'),
      shown('Сколько показать', 1, 6, '3'),
    ],
  },
  {
    kind: 'prices',
    title: 'График цен',
    note: 'цена метра по\u00a0классам, районам, станциям или комнатам',
    icon: 'compare',
    fields: [
      {
        key: 'by',
        title: 'Сравнить',
        type: 'choice',
        first: 'class',
        options: [
          ['class', 'по классам'],
          ['district', 'по районам'],
          ['station', 'по станциям метро'],
          ['rooms', 'по числу комнат'],
        ],
      },
      ADDRESS,
      heading('Без него напишем сами'),
      shown('Сколько столбцов', 2, 30, '12'),
    ],
  },
  {
    kind: 'figures',
    title: 'Числа в ряд',
    note: 'сколько предложений, от\u00a0какой цены, сколько стоит метр',
    icon: 'calculator',
    fields: [],
    group: {
      title: 'Число',
      most: 4,
      fields: [
        {
          key: 'label',
          title: 'Подпись',
          hint: 'Например: метр у\u00a0парка',
          required: 'Подпишите число: читатель увидит его с\u00a0этими словами',
          type: 'line',
          most: LINE,
        },
        {
          key: 'measure',
          title: 'Что считать',
          type: 'choice',
          first: 'lots',
          options: [
            ['lots', 'сколько предложений'],
            ['complexes', 'сколько комплексов'],
            ['price_from', 'самая низкая цена'],
            ['metre_median', 'медиана цены метра'],
          ],
        },
        ADDRESS,
      ],
    },
  },
  {
    kind: 'loan',
    title: 'Расчёт ипотеки',
    note: 'платёж по\u00a0самой выгодной программе на\u00a0сегодня',
    icon: 'percent',
    either: {
      keys: ['address', 'price'],
      error: 'Нужно одно из\u00a0двух: адрес списка или цена',
    },
    fields: [
      {
        key: 'address',
        title: 'Адрес списка',
        hint: 'Возьмём самую низкую цену в\u00a0нём',
        type: 'address',
      },
      {
        key: 'price',
        title: 'Или цена квартиры',
        type: 'number',
        least: 100,
        most: 10_000_000,
        after: 'тыс.\u00a0₽',
      },
      {
        key: 'first_payment',
        title: 'Первый взнос',
        required: 'Укажите первый взнос: можно\u00a00',
        type: 'number',
        least: 0,
        most: 95,
        after: '%',
        first: '20',
      },
      {
        key: 'years',
        title: 'Срок',
        required: 'Укажите срок',
        type: 'number',
        least: 1,
        most: 30,
        after: 'лет',
        first: '20',
      },
      {
        key: 'target',
        title: 'Программа',
        type: 'choice',
        first: 'standard',
        options: [
          ['standard', 'стандартная'],
          ['family', 'семейная'],
          ['it', 'IT-ипотека'],
          ['military', 'военная'],
          ['rural', 'сельская'],
          ['maternity', 'материнский капитал'],
        ],
      },
    ],
  },
  {
    kind: 'expert',
    title: 'Совет эксперта',
    note: 'кто советует и\u00a0его слова',
    icon: 'user',
    fields: [
      { key: 'name', title: 'Имя и фамилия', required: 'Напишите, кто советует', type: 'line', most: LINE },
      {
        key: 'role',
        title: 'Кто это',
        hint: 'Например: юрист по\u00a0сделкам с\u00a0новостройками',
        required: 'Напишите, в\u00a0чём человек разбирается',
        type: 'line',
        most: LINE,
      },
      { key: 'text', title: 'Что советует', required: 'Напишите сам совет', type: 'line', most: 10_000 },
    ],
  },
  {
    kind: PICTURE,
    title: 'Картинка',
    note: 'изображение с\u00a0этого сайта, с\u00a0описанием и\u00a0подписью',
    icon: 'camera',
    fields: [
      {
        key: 'path',
        title: 'Адрес картинки',
        hint: 'Картинки берём только с\u00a0этого сайта',
        required: 'Выберите картинку или вставьте её адрес',
        type: 'picture',
      },
      {
        key: 'alt',
        title: 'Что на картинке',
        hint: 'Услышат те, кто её не\u00a0видит',
        required: 'Опишите картинку словами: без описания её не\u00a0покажем',
        type: 'line',
        most: LINE,
      },
      { key: 'caption', title: 'Подпись под ней', type: 'line', most: LINE },
    ],
  },
  {
    kind: 'video',
    title: 'Видео',
    note: 'ролик, поток или\u00a0плеер другого сайта, с\u00a0частями и\u00a0субтитрами',
    icon: 'play',
    fields: [
      { key: 'title', title: 'Название', required: 'Назовите видео', type: 'line', most: 120 },
      {
        key: 'address',
        title: 'Адрес видео',
        hint: 'Или с\u00a0другого сайта: файл, поток .m3u8, адрес из\u00a0кода для вставки. Если сайта нет в\u00a0списке портала, видео станет ссылкой',
        required: 'Выберите видео, загрузите его или вставьте адрес',
        type: 'video',
      },
      {
        key: 'source',
        title: 'Что по\u00a0этому адресу',
        type: 'choice',
        none: 'понятно по\u00a0адресу',
        options: [
          ['file', 'файл'],
          ['hls', 'поток'],
          ['frame', 'плеер'],
        ],
      },
      { key: 'seconds', title: 'Длина', hint: 'Например, 1:02', type: 'time' },
      { key: 'poster', title: 'Заставка', hint: 'Картинка, пока видео не\u00a0включили', type: 'picture' },
      { key: 'caption', title: 'Подпись под ним', type: 'line', most: LINE },
    ],
    lines: [
      {
        key: 'chapter',
        title: 'Части',
        hint: 'По\u00a0строке на\u00a0часть: 0:15\u00a0Двор',
        hasEnd: false,
        most: 40,
        longest: 120,
      },
      {
        key: 'subtitle',
        title: 'Субтитры',
        hint: 'По\u00a0строке на\u00a0фразу: 0:15-0:18\u00a0Слева школа. Без\u00a0конца фраза видна до\u00a0следующей',
        hasEnd: true,
        most: 300,
        longest: 160,
      },
    ],
  },
];

export const kindOf = (kind: string) => BLOCK_KINDS.find((known) => known.kind === kind);
