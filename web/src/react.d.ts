import 'react';

declare module 'react' {
  interface ImgHTMLAttributes<T> {
    /** The browser reports when such an image is displayed (Element Timing). */
    elementtiming?: string | undefined;
  }
}
