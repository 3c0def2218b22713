import { Icon } from './Icon';

interface FaqProps {
  items: readonly { key: string; question: string; answer: string }[];
}

/** Buyers' questions, answered from current data. */
export function Faq({ items }: FaqProps) {
  if (items.length === 0) return null;
  return (
    <section className="card faq" aria-labelledby="faq">
      <h2 id="faq" className="faq-title">
        Вопросы и ответы
      </h2>
      {items.map(({ key, question, answer }) => (
        <details key={key} className="faq-item">
          <summary className="faq-question">
            {question}
            <Icon name="down" size={18} />
          </summary>
          <p className="faq-answer">{answer}</p>
        </details>
      ))}
    </section>
  );
}
