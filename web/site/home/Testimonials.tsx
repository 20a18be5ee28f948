import { GroupMark } from '../../components/FigureText.tsx';
import { Section } from '../../components/Section.tsx';
import { testimonials, testimonialTexts as texts } from '../content/testimonials.ts';
import './testimonials.css';

const STARS = [1, 2, 3, 4, 5] as const;

/** Client testimonials under anonymous investor IDs. */
export function Testimonials() {
  return (
    <Section
      id="testimonials"
      title={texts.title}
      intro={
        <p>
          {texts.intro} <GroupMark figures={[texts.provenance]} />
        </p>
      }
      isStacked
    >
      <ul className="testimonials">
        {testimonials.map(({ id, quote, rating }) => (
          <li key={id}>
            <figure>
              <blockquote>{quote}</blockquote>
              <figcaption>
                <span>{id}</span>
                <svg viewBox="0 0 84 16" width="84" height="16" role="img" aria-label={texts.rating(rating)}>
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
    </Section>
  );
}
