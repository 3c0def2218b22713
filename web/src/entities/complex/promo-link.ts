/** The link to the details of a promo: a page of this site, or the builder's own, which we do not vouch for. */
export const promoLink = (url: string) =>
  url.startsWith('/') ? { href: url } : { href: url, target: '_blank', rel: 'noopener nofollow' };
