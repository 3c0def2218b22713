/** What the places of the pages of one document show: asked once for each place and change of the page. */
import type { AdPlace } from '../../app/contract';
import { reachGoal } from '../../lib/goals';
import type { AdSource, AskedPage, Banner } from './banner';
import { isFirstView, mayShow, noteView } from './memory';

/** What a place has: banners in their order, and whether more may come. */
export interface Lists {
  banners: readonly Banner[];
  isDone: boolean;
}

/** Told of a place: its lists, or null where its request failed. */
export type OnMount = (lists: Lists | null) => void;

/** The pause in which views are collected for one request, milliseconds. */
const VIEWS_PAUSE_MS = 1_000;
const WAITING: Lists = { banners: [], isDone: false };

interface Place {
  bySource: (readonly Banner[] | undefined)[];
  /** How many sources have answered, or failed. */
  answered: number;
  failed: number;
  lists: Lists;
}

/** Today in Moscow and where failures are told, for tests. */
export interface SessionEnvironment {
  today: string;
  log: (error: unknown) => void;
}

export class AdSession {
  private places = new Map<AdPlace, Place>();
  private listeners = new Map<AdPlace, Set<OnMount>>();
  private page: AskedPage | null = null;
  /** Places that this page has asked for. */
  private asked = new Set<AdPlace>();
  private change = 0;
  private views: { banner: Banner; place: AdPlace }[] = [];

  constructor(
    private readonly sources: readonly AdSource[],
    private readonly environment: SessionEnvironment,
  ) {}

  /** A change of the page begins: everything is asked anew, and what is shown stays until the answer. */
  refresh(page: AskedPage, places: readonly AdPlace[]): void {
    this.change += 1;
    this.page = page;
    this.asked = new Set();
    for (const [place, { lists }] of this.places) {
      const isEmpty = lists.banners.length === 0;
      this.places.set(place, { ...nothing(this.sources.length), ...(!isEmpty && { lists }) });
      if (isEmpty) this.tell(place, WAITING);
    }
    this.ask(page, places, this.sources);
  }

  /** Asks for places of this page that were not asked for yet. */
  ensure(page: AskedPage, places: readonly AdPlace[]): void {
    if (!this.page || this.page.path !== page.path || this.page.query !== page.query) {
      return this.refresh(page, places);
    }
    const further = places.filter((place) => !this.asked.has(place));
    this.ask(page, further, this.sources);
  }

  /** A source that had nothing may have something now. */
  again(source: AdSource): void {
    if (this.page) this.ask(this.page, [...this.asked], [source]);
  }

  /** What a place has now, and whenever that changes; returns what ends that. */
  mount(place: AdPlace, listener: OnMount): () => void {
    const listeners = this.listeners.get(place) ?? new Set();
    this.listeners.set(place, listeners.add(listener));
    listener(this.places.get(place)?.lists ?? WAITING);
    return () => listeners.delete(listener);
  }

  /** A banner is in sight in a place: it is counted once in a session of the page. */
  view(banner: Banner, place: AdPlace): void {
    if (!isFirstView(banner.id)) return;
    noteView(banner.id, this.environment.today);
    reachGoal('total_views');
    if (this.views.push({ banner, place }) === 1) setTimeout(() => this.sendViews(), VIEWS_PAUSE_MS);
  }

  private ask(page: AskedPage, places: readonly AdPlace[], sources: readonly AdSource[]): void {
    if (places.length === 0) return;
    const { change } = this;
    for (const place of places) {
      this.asked.add(place);
      if (!this.places.has(place)) this.places.set(place, nothing(this.sources.length));
    }
    for (const source of sources) {
      const at = this.sources.indexOf(source);
      void source.ask(places, page).then(
        (answer) => {
          if (change !== this.change) return;
          for (const place of places) this.take(place, at, answer.get(place) ?? []);
        },
        (error: unknown) => {
          this.environment.log(error);
          if (change !== this.change) return;
          for (const place of places) this.take(place, at, null);
        },
      );
    }
  }

  /** Takes what a source has for a place; null is a failure. */
  private take(name: AdPlace, at: number, banners: readonly Banner[] | null): void {
    const place = this.places.get(name) ?? nothing(this.sources.length);
    this.places.set(name, place);
    if (place.bySource[at] === undefined) place.answered += 1;
    if (banners === null) place.failed += 1;
    place.bySource[at] = banners ?? [];
    const shown = place.bySource.flatMap((list) => list ?? []);
    const isDone = place.answered === this.sources.length;
    // What was shown before the change stays until there is something else, or nothing will come.
    if (shown.length === 0 && !isDone) return;
    place.lists = { banners: shown.filter((banner) => mayShow(banner, this.environment.today)), isDone };
    const isFailed = isDone && place.failed > 0 && place.lists.banners.length === 0;
    this.tell(name, isFailed ? null : place.lists);
  }

  private tell(place: AdPlace, lists: Lists | null): void {
    for (const listener of this.listeners.get(place) ?? []) listener(lists);
  }

  private sendViews(): void {
    const views = this.views.splice(0);
    for (const place of new Set(views.map((view) => view.place))) {
      const banners = views.filter((view) => view.place === place).map(({ banner }) => banner);
      for (const source of this.sources) {
        const own = banners.filter((banner) => source.has(banner));
        if (own.length > 0) source.countViews(own, place);
      }
    }
  }
}

function nothing(sources: number): Place {
  return { bySource: Array.from({ length: sources }), answered: 0, failed: 0, lists: WAITING };
}
