/** A shared shortlist, as the server tells it: `personal` of its page, and the answer of its forms. */
import type { ObjectType } from '../../../entities/favourites/store';

export type Vote = 'for' | 'thinking' | 'against';

export interface SharedNote {
  id: number;
  /** The place among the members; null: they are gone. */
  member: number | null;
  note: string;
  /** RFC 3339. */
  at: string;
  canRemove: boolean;
}

export interface SharedObject {
  type: ObjectType;
  id: number;
  /** What it was called when it was added: it is shown when the object is sold. */
  title: string;
  /** RFC 3339. */
  added: string;
  /** Roubles; null: it had none, or it is not known. */
  priceThen: number | null;
  priceNow: number | null;
  isOnSale: boolean;
  verdict: 'for' | 'against' | 'waiting' | 'open';
  /** The places among the members of those who have not voted. */
  waiting: number[];
  /** The vote of each member. */
  votes: (Vote | null)[];
  notes: SharedNote[];
}

export interface Member {
  /** Empty: they have not signed. */
  name: string;
  isMe: boolean;
  isOwner: boolean;
}

export interface Shared {
  /** The link works. */
  isGood: boolean;
  title: string;
  /** Where the forms are sent. */
  path: string;
  isOwner: boolean;
  /** The address is the link itself. */
  byLink: boolean;
  hasLink: boolean;
  members: Member[];
  objects: SharedObject[];
  /** Favourites of the owner that can be added. */
  favourites: { type: ObjectType; id: number }[];
  consent: { edition: number; url: string };
  values: Record<string, string>;
  errors: Record<string, string>;
}

export const VOTES: readonly { value: Vote; title: string; icon: 'check' | 'clock' | 'close' }[] = [
  { value: 'for', title: 'за', icon: 'check' },
  { value: 'thinking', title: 'думаю', icon: 'clock' },
  { value: 'against', title: 'против', icon: 'close' },
];

export const objectKey = ({ type, id }: { type: ObjectType; id: number }) => `${type}:${id}`;

export const isComplex = ({ type }: { type: ObjectType }) => type === 'building' || type === 'settlement';

/** What the catalogue is asked for. */
export function idsOf(objects: readonly { type: ObjectType; id: number }[]) {
  const ids = (wanted: boolean) =>
    objects
      .filter((object) => isComplex(object) === wanted)
      .map(({ id }) => id)
      .slice(0, 60);
  return { buildings: ids(true), flats: ids(false) };
}

/** How a member is called. */
export function nameOf(members: readonly Member[], at: number | null): string {
  const member = at === null ? undefined : members[at];
  if (!member) return 'Гость';
  if (member.name) return member.name;
  if (member.isMe) return 'Вы';
  return member.isOwner ? 'Автор подборки' : `Гость ${at}`;
}

/** What everybody says of an object. */
export function verdictOf({ verdict, waiting }: SharedObject, members: readonly Member[]): string | null {
  const all = members.length === 2 ? 'Оба' : 'Все';
  if (verdict === 'for') return `${all} за`;
  if (verdict === 'against') return `${all} против`;
  if (verdict !== 'waiting' || members.length < 2) return null;
  return `Ещё не голосовали: ${waiting.map((at) => (members[at]?.isMe ? 'вы' : nameOf(members, at))).join(', ')}`;
}

/** Objects about which everybody says the same. */
export const agreed = (objects: readonly SharedObject[]) =>
  objects.filter(({ verdict }) => verdict === 'for' || verdict === 'against').length;
