import { Button } from '../../ui/Button';

/** A plain form: it works without scripts, and the server puts the outcome into the empty element before it. */
export function FeedCheckForm({ action }: { action: string }) {
  return (
    <>
      <p className="feed-check-lead">
        Покажем ошибки по&nbsp;строкам, поля, которых не&nbsp;хватает порталу, и&nbsp;как лоты будут выглядеть
        в&nbsp;каталоге. Читаем фиды Яндекс Недвижимости (YRL), ЦИАН&nbsp;2, Авито и&nbsp;ДомКлик.
      </p>
      <div id="feed-check-result" />
      <form className="card feed-check-form" method="post" encType="multipart/form-data" action={action}>
        <label className="feed-check-field">
          <b>Файл фида</b>
          <input type="file" name="file" accept=".xml,.gz,.csv,text/xml,application/xml,application/gzip" />
          <span className="muted">XML или XML в&nbsp;архиве gzip, до&nbsp;50&nbsp;МБ</span>
        </label>
        <label className="feed-check-field">
          <b>Или текст фида</b>
          <textarea name="text" rows={6} spellCheck={false} placeholder="<realty-feed>…</realty-feed>" />
        </label>
        <Button kind="cta" size="l" type="submit">
          Проверить
        </Button>
        <p className="muted feed-check-privacy">
          Фид нужен только для проверки: мы его не&nbsp;сохраняем и&nbsp;не&nbsp;загружаем картинки
          по&nbsp;ссылкам.
        </p>
      </form>
    </>
  );
}
