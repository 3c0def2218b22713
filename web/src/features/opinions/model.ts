/** What the server tells of a form of opinions, questions or comments: `personal` of its page. */
import type { Post } from '../../entities/opinion/PostItem';
import { plural } from '../../lib/format';

export type PostKind = 'opinion' | 'question' | 'comment';

/** What the visitor has said. */
export interface OwnPost {
  id: number;
  kind: PostKind;
  state: 'held' | 'shown' | 'refused' | 'removed';
  /** Why it is refused or removed. */
  reason: string;
  title: string;
  url: string;
  /** The page with the form. */
  form: string;
  /** RFC 3339. */
  at: string;
  post: Post;
}

export interface Posting {
  kind: PostKind;
  /** The address names something that is not there. */
  isMissing: boolean;
  /** Null: it is about nothing in particular. */
  subject: {
    type: 'building' | 'builder' | 'agency' | 'news' | 'article';
    id: number;
    title: string;
    url: string;
    company: string | null;
    isLivedIn: boolean;
    rating: number | null;
    marksCount: number;
    /** Marks given here, 1 star first. */
    marks: readonly [number, number, number, number, number];
  } | null;
  /** The comment that is answered. */
  parent: Post | null;
  values: {
    name: string;
    stars: string;
    relation: string;
    pros: string;
    cons: string;
    text: string;
    consent: boolean;
  };
  errors: Record<string, string>;
  /** What a complaint is written about; reasons are codes and words. */
  complaint: {
    post: number;
    author: string;
    text: readonly string[];
    reasons: readonly (readonly [string, string])[];
  } | null;
  /** The question that a company's office answers, by the link of a letter; `before` waits for a moderator, or is refused. */
  office: {
    token: string;
    company: string;
    author: string;
    text: readonly string[];
    before: string;
  } | null;
  /** Which opinions are listed. */
  listed: {
    relation: 'bought' | 'viewed' | 'lives' | null;
    sort: 'new' | 'useful' | 'high' | 'low';
    counts: readonly (readonly ['bought' | 'viewed' | 'lives', number])[];
    all: number;
  };
  done: 'held' | 'shown' | 'removed' | 'voted' | 'complained' | 'letters' | 'silence' | 'answered' | null;
  canComment: boolean;
  consent: { edition: number; url: string };
  limits: { trustedAfter: number; shortest: number; longest: number };
  posts: Post[];
  /** Of the visitor about this. */
  own: OwnPost[];
  /** Of the visitor about anything. */
  mine: OwnPost[];
  /** Their votes by post. */
  votes: Record<string, number>;
  mark: number | null;
  /** Whether letters tell what becomes of it; null where there is no address for them, and on a page of a subject. */
  letters: boolean | null;
}

/** The words of a kind. */
export const WORDS = {
  opinion: {
    title: 'Отзывы посетителей',
    about: 'Отзывы: ',
    own: 'Ваш отзыв',
    forms: ['отзыв', 'отзыва', 'отзывов'],
    send: 'Отправить на проверку',
    none: 'Посетители портала пока не\u00a0писали. Ваш отзыв будет первым.',
  },
  question: {
    title: 'Вопросы застройщику',
    about: 'Вопросы: ',
    own: 'Ваш вопрос',
    forms: ['вопрос', 'вопроса', 'вопросов'],
    send: 'Задать вопрос',
    none: 'Вопросов пока нет.',
  },
  comment: {
    title: 'Комментарии',
    about: 'Комментарии: ',
    own: 'Ваш комментарий',
    forms: ['комментарий', 'комментария', 'комментариев'],
    send: 'Отправить',
    none: 'Комментариев пока нет.',
  },
} as const;

/** The heading of the page. */
export function postingHeading(posting: Posting | null): string {
  if (!posting || posting.isMissing) return 'Здесь ничего нет';
  if (!posting.subject) return 'Мои отзывы, вопросы и\u00a0комментарии';
  return `${WORDS[posting.kind].about}${posting.subject.title}`;
}

/** «Среднее 9 оценок, без весов»: how the number comes about. */
export function method({ marksCount }: NonNullable<Posting['subject']>): string {
  const noun = plural(marksCount, ['оценки', 'оценок', 'оценок']);
  return `Среднее ${marksCount} ${noun}, без весов: одна от человека. Записи на проверке, повторы и отзывы за деньги не считаем.`;
}
