import { GroupMark } from '../../components/FigureText.tsx';
import { Folded } from '../../components/Folded.tsx';
import { illustrative } from '../../components/illustrative.ts';
import { Section } from '../../components/Section.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { testimonials } from '../content/testimonials.ts';
import './testimonials.css';

const STARS = [1, 2, 3, 4, 5] as const;

/** Client testimonials under anonymous investor IDs. */
export function Testimonials() {
  const t = useMessages('belowFold.testimonials');
  return (
    <Section
      id="testimonials"
      title={t('title')}
      intro={
        <p>
          {t('intro')} <GroupMark figures={[illustrative(t('mark'), t('source'))]} />
        </p>
      }
      isStacked
    >
      <Folded label={t('show')}>
        <ul className="testimonials">
          {testimonials.map(({ id, rating }) => (
            <li key={id}>
              <figure>
                <blockquote>{t(`quotes.${id}`)}</blockquote>
                <figcaption>
                  <span>{id}</span>
                  <svg
                    viewBox="0 0 84 16"
                    width="84"
                    height="16"
                    role="img"
                    aria-label={t('rating', { rating: String(rating) })}
                  >
                    {STARS.map((star) => (
                      <path
                        key={star}
                        transform={`translate(${(star - 1) * 17} 0)`}
                        data-given={star <= rating || undefined}
                        d="M8 1.5l2 4.4 4.8.5-3.6 3.2 1 4.7L8 11.9l-4.2 2.4 1-4.7L1.2 6.4l4.8-.5z"
                      />
                    ))}
                  </svg>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </Folded>
    </Section>
  );
}
