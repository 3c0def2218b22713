'use strict';
// A stand-in of an ad network: banners for every place that is asked for, as markup with its number, and whose they are.
(() => {
  const ADVERTISERS = [
    ['ООО «СЗ „Озёрный берег“»', '7700000011', '2VtzqwT5c7D', 'Озёрный берег', 'Квартиры у воды от 8,9 млн ₽'],
    ['ООО «СЗ „Атлас Терехово“»', '7700000029', '2VtzqvR4n1E', 'Атлас Терехово', 'Рассрочка до ввода'],
    ['ООО «СЗ „Камень Пресня“»', '7700000036', '2VtzqvKx93H', 'Палисад', 'Восемь последних квартир'],
    ['ПАО «Рубин Банк»', '7700000043', '2Vtzq8w1pLr', 'Ипотека 5,6 %', 'До конца ноября'],
  ];
  const COUNTING = new URL('/click/', document.currentScript.src).href;

  const markup = (number, [, , , title, text]) => `<!-- ID:${number} -->
    <style>
      a { display: flex; flex-direction: column; justify-content: center; box-sizing: border-box; height: 100vh;
        padding: 12px 20px; color: #fff; text-decoration: none; font: 14px/1.3 system-ui, sans-serif;
        background: linear-gradient(110deg, #1d3a5f, #5c7d6a); }
      b { font-size: 18px; }
      @media (max-width: 120px) {
        a { padding: 12px 6px; font-size: 12px; hyphens: auto; overflow-wrap: break-word; }
        b { font-size: 13px; }
      }
    </style>
    <a href="${COUNTING}${number}?place=stand-in"><b>${title}</b>${text}</a>`;

  const placeOf = (id) => {
    const number = Number(id) * 10 + 1;
    const advertiser = ADVERTISERS[Number(id) % ADVERTISERS.length];
    const [name, inn, erid] = advertiser;
    return { id, code: markup(number, advertiser), advertiser: name, inn, erid, legal: 'проектная декларация на наш.дом.рф' };
  };

  window.StandInAds = {
    asked: [],
    query(request) {
      this.asked.push(request);
      return Promise.resolve({ places: request.places.map(placeOf) });
    },
  };
})();
