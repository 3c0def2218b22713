/** The frame of a cut within a picture, in its pixels. */

export interface Size {
  width: number;
  height: number;
}

export interface Frame extends Size {
  left: number;
  top: number;
}

export type Corner = 'nw' | 'ne' | 'sw' | 'se';

/** The smallest side of a frame. */
const LEAST = 64;

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

export const whole = ({ width, height }: Size): Frame => ({ left: 0, top: 0, width, height });

export const isWhole = (frame: Frame, size: Size) =>
  frame.width === size.width && frame.height === size.height;

/** The largest frame of a ratio, in the middle; without a ratio the whole picture. */
export function fitted(size: Size, ratio: number | null): Frame {
  if (ratio === null) return whole(size);
  const width = Math.min(size.width, Math.round(size.height * ratio));
  const height = Math.min(size.height, Math.round(width / ratio));
  return {
    left: Math.round((size.width - width) / 2),
    top: Math.round((size.height - height) / 2),
    width,
    height,
  };
}

export const moved = (frame: Frame, dx: number, dy: number, size: Size): Frame => ({
  ...frame,
  left: Math.round(within(frame.left + dx, 0, size.width - frame.width)),
  top: Math.round(within(frame.top + dy, 0, size.height - frame.height)),
});

/** The frame with a corner moved: the opposite one stays where it is. */
export function resized(
  frame: Frame,
  corner: Corner,
  dx: number,
  dy: number,
  size: Size,
  ratio: number | null,
): Frame {
  const [isWest, isNorth] = [corner.endsWith('w'), corner.startsWith('n')];
  const right = frame.left + frame.width;
  const bottom = frame.top + frame.height;
  // As far as the picture goes from the corner that stays.
  const room: Size = {
    width: isWest ? right : size.width - frame.left,
    height: isNorth ? bottom : size.height - frame.top,
  };
  const least = Math.min(LEAST, room.width, room.height);
  let width = within(frame.width + (isWest ? -dx : dx), least, room.width);
  let height = within(frame.height + (isNorth ? -dy : dy), least, room.height);
  if (ratio !== null) {
    // Whichever side the pointer goes along leads.
    const led = Math.abs(dx) >= Math.abs(dy) ? width : height * ratio;
    width = Math.min(led, room.width, room.height * ratio);
    height = width / ratio;
  }
  [width, height] = [Math.round(width), Math.round(height)];
  return {
    left: isWest ? right - width : frame.left,
    top: isNorth ? bottom - height : frame.top,
    width,
    height,
  };
}
