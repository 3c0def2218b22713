/** How a creative looks: the picture, the words, and what the law wants said. */
import { MEDIA_PATH } from '../../lib/paths';
import type { CreativeDraft } from './draft';

interface PreviewProps {
  creative: CreativeDraft;
  advertiser: string;
}

export function Preview({ creative, advertiser }: PreviewProps) {
  const { kind, title, text, button, image, complex, erid, legal } = creative;
  const name = title || (kind === 'COMPLEX' ? complex || 'Название комплекса' : 'Заголовок');
  return (
    <figure className="of-creative-preview" data-kind={kind.toLowerCase()}>
      {image.startsWith(MEDIA_PATH) && kind !== 'PLATE' && <img src={image} alt="" loading="lazy" />}
      <div className="of-creative-words">
        <span className="of-creative-mark">Реклама</span>
        <strong>{name}</strong>
        {text && <span>{text}</span>}
        {button && <span className="of-creative-button">{button}</span>}
      </div>
      <figcaption className="muted of-small">
        {[advertiser || 'Рекламодатель', legal, erid ? `erid ${erid}` : 'без токена erid']
          .filter(Boolean)
          .join(' · ')}
      </figcaption>
    </figure>
  );
}
