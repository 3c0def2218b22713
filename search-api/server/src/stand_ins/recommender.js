/** A stand-in of a recommender: recommends complexes that the page leads to anyway. */
(() => {
  const asked = [];
  window.recommender = {
    asked,
    recommend: async (question) => {
      asked.push(question);
      const found = new Map();
      for (const link of document.querySelectorAll('main a[href^="/buildings/"]')) {
        const title = link.textContent.trim();
        const isComplex = /^\/buildings\/[^/]+\/$/.test(link.pathname) && link.pathname !== location.pathname;
        if (isComplex && title) found.set(link.pathname, { url: link.pathname, title });
      }
      return [...found.values()].slice(0, question.limit);
    },
  };
})();
