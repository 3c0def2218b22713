/** What is shown in a place of advertising, and whoever has it. */
import type { AdPlace } from '../../app/contract';

/** A picture, a text plate, a film, a complex of the catalogue; or markup of a network, which lives in a frame. */
export type BannerKind = 'picture' | 'plate' | 'video' | 'complex' | 'markup';

/** What the card of a complex says besides its picture and price. */
export interface PromotedComplex {
  name: string;
  builder: string | null;
  station: {
    name: string;
    color: string | null;
    walk_minutes: number;
    transport_minutes: number | null;
  } | null;
  end_date: number | null;
  end_date_to: number | null;
}

/** One advertisement. Whose it is and its token of the register are said on each: the law wants that. */
export interface Banner {
  /** `own-12`, or a number of the network. */
  id: string;
  kind: BannerKind;
  title: string;
  text: string | null;
  price: string | null;
  image: string | null;
  video: string | null;
  /** The complex of the catalogue that it shows, as it is today. */
  complex: PromotedComplex | null;
  /** Counts a click in the place that it came for. */
  link: string;
  button: string | null;
  advertiser: string;
  inn: string | null;
  erid: string;
  legal: string | null;
  /** The most views a day in one browser. */
  cap: number | null;
  why: string | null;
  /** The markup of a network. */
  code?: string;
}

/** The page that banners are asked for. */
export interface AskedPage {
  name: string;
  path: string;
  query: string;
}

/** The banners of places; a place without any may be left out. */
export type BannersByPlace = ReadonlyMap<AdPlace, readonly Banner[]>;

/** Whoever has banners: the operator's own inventory, or a network. */
export interface AdSource {
  /** Asks for all places at once. */
  ask(places: readonly AdPlace[], page: AskedPage): Promise<BannersByPlace>;
  /** Whether a banner is of this source. */
  has(banner: Banner): boolean;
  /** Counts banners of a place that came into sight. */
  countViews(banners: readonly Banner[], place: AdPlace): void;
}
