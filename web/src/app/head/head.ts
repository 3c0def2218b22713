/** What the head of a document says. */
export interface Head {
  title: string;
  description?: string | null | undefined;
  robots?: string | undefined;
  /** A path or a URL of the picture for OpenGraph. */
  image?: string | null | undefined;
  jsonLd?: object[] | undefined;
}

/** A step of the way to a page; the last one has no address. */
export interface Crumb {
  title: string;
  url?: string | undefined;
}
