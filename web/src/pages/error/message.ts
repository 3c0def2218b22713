/** The error message shown instead of a page. */
export interface Message {
  title: string;
  heading: string;
  text: string;
}

export function messageOf(status: number): Message {
  if (status === 410) {
    return {
      title: 'Объект снят с публикации — Новосёл',
      heading: 'Этого объекта больше нет на портале',
      text: 'Его сняли с публикации: продажи закончились или проект изменился. Похожие найдутся в каталоге.',
    };
  }
  if (status >= 500) {
    return {
      title: 'Не получилось открыть страницу — Новосёл',
      heading: 'Не получилось открыть страницу',
      text: 'Ошибка на нашей стороне, мы уже знаем о ней. Обновите страницу через минуту или начните с каталога.',
    };
  }
  return {
    title: 'Страница не найдена — Новосёл',
    heading: 'Такой страницы нет',
    text: 'Возможно, в адресе опечатка или страница переехала. Попробуйте найти нужное здесь.',
  };
}
