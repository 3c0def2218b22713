/** Texts that would run in a page if anything let them: kinds of markup, each with what would say that it ran. */

/** What a page of a story counts, by its window. */
export const RAN = '__ran';
const RUN = `window.${RAN}=1`;

/** Ways to run something, in whatever quotes. */
const SCRIPTS = [
  RUN,
  `top.${RAN}=1`,
  `eval('${RUN}')`,
  `setTimeout('${RUN}')`,
  `import('data:text/javascript,${RUN}')`,
];

const TAGS: readonly ((run: string) => string)[] = [
  (run) => `<script>${run}</script>`,
  (run) => `<ScRiPt >${run}</sCrIpT >`,
  (run) => `<script src="data:text/javascript,${run}"></script>`,
  (run) => `</script><script>${run}</script>`,
  (run) => `</title><script>${run}</script>`,
  (run) => `</style><script>${run}</script>`,
  (run) => `</textarea><script>${run}</script>`,
  (run) => `--><script>${run}</script><!--`,
  (run) => `]]><script>${run}</script>`,
  (run) => `<img src=x onerror="${run}">`,
  (run) => `<img src=x onerror=${run}//`,
  (run) => `"><img src=x onerror='${run}'>`,
  (run) => `'><img src=x onerror="${run}">`,
  (run) => `" autofocus onfocus="${run}" x="`,
  (run) => `' autofocus onfocus='${run}' x='`,
  (run) => '` onmouseover=' + run + ' x=`',
  (run) => `<svg onload="${run}">`,
  (run) => `<svg><script>${run}</script></svg>`,
  (run) => `<svg><animate onbegin="${run}" attributeName=x dur=1s></svg>`,
  (run) => `<svg><a xlink:href="javascript:${run}"><text>x</text></a></svg>`,
  (run) => `<svg><foreignObject><body onload="${run}"></foreignObject></svg>`,
  (run) => `<svg><use href="data:image/svg+xml,<svg id=x onload='${run}'/>#x"/></svg>`,
  (run) => `<math><maction actiontype="statusline" xlink:href="javascript:${run}">x</maction></math>`,
  (run) => `<math><mtext><table><mglyph><style><img src=x onerror="${run}">`,
  (run) => `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror="${run}">`,
  (run) => `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  (run) => `<a href="javascript:${run}">x</a>`,
  (run) => `<a href="jav&#x09;ascript:${run}">x</a>`,
  (run) => `<a href="&#106;avascript:${run}">x</a>`,
  (run) => `[x](javascript:${run})`,
  (run) => `![x](x "onerror=${run}")`,
  (run) => `<iframe src="javascript:${run}"></iframe>`,
  (run) => `<iframe srcdoc="<script>parent.${RAN}=1;${run}</script>"></iframe>`,
  (run) => `<object data="javascript:${run}"></object>`,
  (run) => `<embed src="javascript:${run}">`,
  (run) => `<base href="javascript:${run}//">`,
  (run) => `<meta http-equiv="refresh" content="0;url=javascript:${run}">`,
  (run) => `<link rel=stylesheet href="data:text/css,*{background:url(javascript:${run})}">`,
  (run) => `<style>@import "javascript:${run}";</style>`,
  (run) => `<div style="background:url(javascript:${run})">`,
  (run) => `<body onload="${run}">`,
  (run) => `<details open ontoggle="${run}">`,
  (run) => `<video><source onerror="${run}"></video>`,
  (run) => `<audio src=x onerror="${run}">`,
  (run) => `<marquee onstart="${run}">x</marquee>`,
  (run) => `<input autofocus onfocus="${run}">`,
  (run) => `<select autofocus onfocus="${run}">`,
  (run) => `<template><script>${run}</script></template>`,
  (run) => `<isindex type=image src=1 onerror="${run}">`,
  (run) => `<x onclick="${run}" tabindex=1 autofocus onfocus="${run}">x</x>`,
];

/** The same text as somebody else would write it. */
const MANNERS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (text) => `\u2028${text}\u2029`,
];

/** All of them; each way to run in each kind of markup, and the first of them in each manner. */
export const PAYLOADS: readonly string[] = [
  ...TAGS.flatMap((tag) => SCRIPTS.map(tag)),
  ...MANNERS.slice(1).flatMap((manner) =>
    TAGS.flatMap((tag) => SCRIPTS.slice(0, 3).map((run) => manner(tag(run)))),
  ),
];
