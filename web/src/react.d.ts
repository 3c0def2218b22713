import 'react';

declare module 'react' {
  interface ImgHTMLAttributes<T> {
    /** The browser reports when such a picture is on the screen (Element Timing). */
    elementtiming?: string | undefined;
  }
}
