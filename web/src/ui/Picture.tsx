import { PICTURE_WIDTHS } from '../lib/constants';
import { FEED_MEDIA_PATH, MEDIA_PATH, OWN_MEDIA_PATH } from '../lib/paths';
import { classes } from '../lib/classes';

interface PictureProps {
  /** A URL below /media/. */
  src: string;
  alt: string;
  /** The displayed width, pixels of the layout: both layouts are of fixed width. */
  width: number;
  height: number;
  /** In the first screen: loaded eagerly with high priority. */
  priority?: boolean;
  /** A drawing with fine lines, such as a plan, is sent unchanged; the copy of a feed's plan is a bitmap. */
  vector?: boolean;
  className?: string;
}

/** A picture in the preset for the screen's density. */
export function Picture({
  src,
  alt,
  width,
  height,
  priority = false,
  vector = false,
  className,
}: PictureProps) {
  const isDrawing = vector && !src.startsWith(FEED_MEDIA_PATH) && !src.startsWith(OWN_MEDIA_PATH);
  return (
    <img
      className={classes('picture', className)}
      src={isDrawing ? src : preset(src, width)}
      srcSet={isDrawing ? undefined : densities(src, width)}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      elementtiming={priority ? 'first' : undefined}
      decoding="async"
    />
  );
}

/** The URL of the smallest preset at least this wide. */
export function preset(src: string, width: number): string {
  if (!src.startsWith(MEDIA_PATH)) return src;
  const fitting = PICTURE_WIDTHS.find((known) => known >= width) ?? PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1];
  return `${src}?w=${fitting}`;
}

/** Presets for 1x, 2x and 3x screens; duplicates are left out. */
export function densities(src: string, width: number): string | undefined {
  if (!src.startsWith(MEDIA_PATH)) return undefined;
  const known = new Set<string>();
  const list = [1, 2, 3].flatMap((density) => {
    const address = preset(src, width * density);
    if (known.has(address)) return [];
    known.add(address);
    return [`${address} ${density}x`];
  });
  return list.join(', ');
}
