/** The draft of a text, kept on the server as it is typed, by one editor at a time. */
import { office } from '../../api/client';
import { DiscardDraftDocument } from '../../generated/DiscardDraft';
import { HoldDraftDocument } from '../../generated/HoldDraft';
import { KeepDraftDocument } from '../../generated/KeepDraft';
import { OfficeDraftDocument } from '../../generated/OfficeDraft';
import { TakeDraftDocument } from '../../generated/TakeDraft';
import type { OfficeDraftFieldsFragment } from '../../generated/types';
import type { Subject, Words } from './kept';
import { dropKept, keep, readKept } from './kept';

export type Draft = OfficeDraftFieldsFragment;

/** A pause of typing before the draft is kept, milliseconds. */
export const PAUSE = 2_500;
/** Before another try. */
const AGAIN = 5_000;
/** Between two signs of life of whoever writes: the server waits two minutes for one. */
const SIGN = 30_000;
/** Between two looks of whoever only reads. */
const LOOK = 5_000;

export interface Base {
  /** 0: a new text. */
  version: number;
  markdown: string;
}

export interface DraftState {
  /** What is in the field. */
  words: Words;
  /** What the server has. */
  stored: Words;
  draft: Draft | null;
  /** Why the latest words are not kept. */
  failure: string | null;
  /** This tab has no room for them either. */
  isUnsafe: boolean;
  /** Words of this editor that another one's have replaced. */
  mine: Words | null;
  /** It was published or discarded elsewhere. */
  isGone: boolean;
}

export const sameWords = (one: Words, other: Words) =>
  one.markdown === other.markdown && one.reason === other.reason && one.version === other.version;

const wordsOf = (draft: Draft | null, base: Base): Words =>
  draft && draft.markdown !== null
    ? { version: draft.version, markdown: draft.markdown, reason: draft.reason }
    : { version: base.version, markdown: base.markdown, reason: '' };

/** Nobody else writes, and it waits for no hour. */
export const mayWrite = ({ draft, isGone }: DraftState) =>
  !isGone && !draft?.due && (draft?.writer?.isMe ?? true);

/** Something is typed that the server has not yet. */
export const isDirty = ({ words, stored }: DraftState) => !sameWords(words, stored);

/** What whoever shows a draft is told. */
interface Told {
  /** A new text has got its draft. */
  begun: (id: number) => void;
  /** Something became so that is to be said aloud. */
  said: (words: string) => void;
}

export class Keeper {
  /** null: a text that is not there yet. */
  readonly #text: number | null;
  #base: Base;
  #state: DraftState;
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sign: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<boolean> | null = null;
  #tell: Told = { begun: () => undefined, said: () => undefined };

  constructor(text: number | null, first: Draft | null, base: Base) {
    this.#text = text;
    this.#base = base;
    const stored = wordsOf(first, base);
    const subject = this.#subjectOf(first);
    const kept = readKept(subject);
    const words = kept && { version: kept.version, markdown: kept.markdown, reason: kept.reason };
    const isNext = kept?.revision === (first?.revision ?? 0);
    const aside = readKept(subject, 'mine');
    this.#state = {
      words: words && isNext ? words : stored,
      stored,
      draft: first,
      failure: null,
      isUnsafe: false,
      mine:
        words && !isNext && !sameWords(words, stored)
          ? words
          : aside && { version: aside.version, markdown: aside.markdown, reason: aside.reason },
      isGone: false,
    };
  }

  readonly state = () => this.#state;

  /** Works while somebody listens. */
  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) {
      this.#plan();
      this.#planSign();
    }
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      clearTimeout(this.#timer);
      clearTimeout(this.#sign);
      // Whoever leaves the screen does not wait for the pause.
      if (isDirty(this.#state) && mayWrite(this.#state)) void this.#send();
    };
  };

  tells(tell: Told): void {
    this.#tell = tell;
  }

  edit(part: Partial<Words>): void {
    const words = { ...this.#state.words, ...part };
    const isKept = keep(this.#subject, { ...words, revision: this.#revision });
    this.#set({ words, isUnsafe: !isKept });
    this.#plan();
  }

  /** Keeps what is typed at once; says whether the server has it. */
  async keepNow(): Promise<boolean> {
    clearTimeout(this.#timer);
    while (this.#sending) await this.#sending;
    if (!mayWrite(this.#state)) return false;
    if (!isDirty(this.#state) && this.#state.draft?.markdown != null) return true;
    return this.#send();
  }

  async take(): Promise<string | null> {
    const { draft } = this.#state;
    if (!draft) return null;
    const answer = await office.query(TakeDraftDocument, { id: draft.id });
    if ('failure' in answer) return answer.failure.message;
    this.#follow(answer.data.takeDraft);
    return null;
  }

  /** Forgets the draft: what is edited is the text as it is. */
  async discard(base: Base): Promise<string | null> {
    clearTimeout(this.#timer);
    while (this.#sending) await this.#sending;
    const { draft } = this.#state;
    if (draft) {
      const answer = await office.query(DiscardDraftDocument, { id: draft.id });
      if ('failure' in answer) return answer.failure.message;
    }
    this.begin(base);
    return null;
  }

  /** Takes the words of somebody else, and sets those that are here aside. */
  setAside(theirs: Partial<Words>): void {
    const { words } = this.#state;
    keep(this.#subject, { ...words, revision: this.#revision }, 'mine');
    this.#set({ mine: words });
    this.edit(theirs);
  }

  takeMine(): void {
    const { mine, words } = this.#state;
    if (mine) this.edit({ markdown: mine.markdown, reason: mine.reason || words.reason });
    this.forgetMine();
  }

  forgetMine(): void {
    dropKept(this.#subject, 'mine');
    this.#set({ mine: null });
  }

  /** Another state of the draft, as the server gives it. */
  became(draft: Draft): void {
    this.#follow(draft);
  }

  /** The text is another one now, or the draft is done with: the next one begins here. */
  begin(base: Base): void {
    clearTimeout(this.#timer);
    dropKept(this.#subject);
    this.#base = base;
    const words = wordsOf(null, base);
    this.#set({ words, stored: words, draft: null, failure: null, isGone: false });
    if (this.#text !== null) void this.#giveSign();
  }

  get #subject(): Subject {
    return this.#subjectOf(this.#state.draft);
  }

  #subjectOf(draft: Draft | null): Subject {
    return { text: this.#text, draft: this.#text === null ? (draft?.id ?? null) : null };
  }

  get #revision(): number {
    return this.#state.draft?.revision ?? 0;
  }

  #set(part: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }

  #plan(): void {
    clearTimeout(this.#timer);
    if (!isDirty(this.#state) || !mayWrite(this.#state) || this.#sending || this.#listeners.size === 0)
      return;
    this.#timer = setTimeout(() => void this.#send(), this.#state.failure === null ? PAUSE : AGAIN);
  }

  #send(): Promise<boolean> {
    this.#sending ??= this.#kept().finally(() => {
      this.#sending = null;
      this.#plan();
    });
    return this.#sending;
  }

  async #kept(): Promise<boolean> {
    const { words: sent, draft } = this.#state;
    const { text, draft: own } = this.#subject;
    const answer = await office.query(KeepDraftDocument, {
      text,
      draft: own,
      revision: this.#revision,
      ...sent,
    });
    if ('failure' in answer) {
      this.#set({ failure: answer.failure.message });
      return false;
    }
    const { isKept, draft: now } = answer.data.keepDraft;
    if (!isKept) {
      this.#follow(now);
      return false;
    }
    const before = this.#subject;
    this.#set({ draft: now, stored: sent, failure: null });
    if (sameWords(this.#state.words, sent)) dropKept(before);
    else keep(this.#subject, { ...this.#state.words, revision: now.revision });
    if (text === null && draft?.id !== now.id) {
      dropKept(before);
      this.#tell.begun(now.id);
    }
    return true;
  }

  /** The draft as somebody else has made it. What is typed here and is not in it is set aside. */
  #follow(now: Draft): void {
    const { words, draft, stored } = this.#state;
    const next = wordsOf(now, this.#base);
    const isMoved = now.revision !== this.#revision || now.id !== draft?.id;
    const isTaken = now.writer !== null && !now.writer.isMe;
    // Nothing was typed in it yet: what is typed here goes on.
    const isEmpty = now.markdown === null && !isTaken;
    const isOther = (isMoved || isTaken) && !isEmpty;
    const isLost = isOther && isDirty(this.#state) && !sameWords(words, next);
    if (isLost) keep(this.#subject, { ...words, revision: now.revision }, 'mine');
    if (isLost || isTaken) dropKept(this.#subject);
    const isNewsOf = isTaken && draft?.writer?.isMe !== false;
    this.#set({
      draft: now,
      stored: next,
      words: isOther ? next : words,
      mine: isLost ? words : this.#state.mine,
      failure: null,
    });
    if (isNewsOf) this.#tell.said(`Черновик правит ${now.writer?.name ?? ''}`);
    if (!sameWords(stored, next) || isNewsOf) this.#plan();
    this.#planSign();
  }

  #planSign(): void {
    clearTimeout(this.#sign);
    if (this.#listeners.size === 0) return;
    this.#sign = setTimeout(() => void this.#giveSign(), mayWrite(this.#state) ? SIGN : LOOK);
  }

  /** A sign of life of whoever writes, a look of whoever reads. */
  async #giveSign(): Promise<void> {
    const { text, draft } = this.#subject;
    if ((text !== null || draft !== null) && !this.#sending && !this.#state.isGone) {
      if (mayWrite(this.#state)) await this.#hold({ text, draft });
      else await this.#look({ text, draft });
    }
    this.#planSign();
  }

  async #hold(subject: Subject): Promise<void> {
    const before = this.#state.draft;
    const answer = await office.query(HoldDraftDocument, subject);
    // A failure is told by the words that cannot be kept.
    if ('failure' in answer || this.#sending || this.#state.draft !== before) return;
    this.#follow(answer.data.holdDraft);
  }

  async #look(subject: Subject): Promise<void> {
    const answer = await office.query(OfficeDraftDocument, subject);
    if ('failure' in answer) return;
    const { draft } = answer.data;
    if (!draft) return this.#set({ isGone: true });
    if (draft.writer === null && !draft.due) this.#tell.said('Правка свободна: теперь пишете вы');
    this.#follow(draft);
  }
}
