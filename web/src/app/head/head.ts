/** The content of a document's head. */
export interface Head {
  title: string;
  description?: string | null | undefined;
  robots?: string | undefined;
  /** The path or URL of the OpenGraph image. */
  image?: string | null | undefined;
  /** The path of the feed of the page's section. */
  feed?: string | undefined;
  jsonLd?: object[] | undefined;
}

/** A breadcrumb; the last one has no URL. */
export interface Crumb {
  title: string;
  url?: string | undefined;
}

/** The name of the portal in OpenGraph. */
export const SITE_NAME = 'Новосёл';
