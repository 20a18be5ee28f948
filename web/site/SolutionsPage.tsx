import { isCompleteProfile } from '#common/domain/firmProfile.ts';
import { formatNumber } from '#common/language/formatNumber.ts';
import { AnchorButton } from '#common/ui/Button.tsx';
import { DemoLink } from '../components/DemoLink.tsx';
import { FigureGroup, FigureText, GroupMark } from '../components/FigureText.tsx';
import { illustrative } from '../components/illustrative.ts';
import { PageIntro } from '../components/PageIntro.tsx';
import { Section } from '../components/Section.tsx';
import { useFirm } from '../firmProfile.ts';
import { formatPercent } from '../formatNumber.ts';
import { useLocalHref } from '../language/useLocalHref.ts';
import { useMessages } from '../language/useMessages.ts';
import { ApplyBar } from './components/ApplyBar.tsx';
import { BigFigures } from './components/BigFigures.tsx';
import { DefinitionList } from './components/DefinitionList.tsx';
import { Fees } from './components/Fees.tsx';
import { ProductPicture } from './components/ProductPicture.tsx';
import { Reading } from './components/Reading.tsx';
import { Tiers } from './components/Tiers.tsx';
import { ANNUAL_RETURN, EXAMPLE_YEAR_END, LARGEST_FALL, METRICS_WIN_RATE } from './content/exampleFigures.ts';
import { DISCLOSURES_AS_OF } from './content/figures.ts';
import { useDisclosures } from './useDisclosures.ts';
import { AllocationVisual } from './visuals/AllocationVisual.tsx';
import { LARGEST_MONTHLY_FALL } from './visuals/exampleMonths.ts';
import './solutions.css';

const PHILOSOPHY = ['quantitative', 'risk', 'execution'] as const;
const RECORDS = ['ledger', 'activity'] as const;

/** Tiers and programs, investment philosophy, performance metrics, a link to the application, fees and risks. */
export function SolutionsPage() {
  const t = useMessages('pages.solutions');
  return (
    <>
      <PageIntro title={t('title')} lede={t('lede')} visual={<AllocationVisual />} />
      <ApplyBar>
        <Tiers />
        <Section title={t('philosophyTitle')} intro={<p>{t('philosophyIntro')}</p>}>
          <DefinitionList
            entries={PHILOSOPHY.map((name) => ({
              name: t(`philosophy.${name}.name`),
              text: t(`philosophy.${name}.text`),
            }))}
          />
        </Section>
        <Metrics />
        <Section
          title={t('records.title')}
          intro={
            <p>
              {t('records.intro')} <DemoLink />
            </p>
          }
          isStacked
        >
          <div className="product-pictures product-pictures--pair">
            {RECORDS.map((name) => (
              <ProductPicture
                key={name}
                name={name}
                alt={t(`${name}.alt`)}
                caption={t(`${name}.caption`)}
                sizes="(min-width: 76rem) 590px, 46vw"
              />
            ))}
            <ProductPicture
              name="journal"
              alt={t('journal.alt')}
              caption={t('journal.caption')}
              sizes="(min-width: 76rem) 1200px, 94vw"
              className="product-picture--wide"
            />
          </div>
        </Section>
        <Fees />
        <ProductRisks />
        <Reading />
      </ApplyBar>
    </>
  );
}

function Metrics() {
  const t = useMessages('pages.solutions');
  const href = useLocalHref();
  const metric = (text: string) => illustrative(text, t('metricsSource'), EXAMPLE_YEAR_END);
  const annualReturn = metric(formatPercent(ANNUAL_RETURN, t.language));
  const sharpeRatio = metric(formatNumber(1.89, t.language));
  const drawdown = metric(formatPercent(LARGEST_FALL, t.language));
  const winRate = metric(formatPercent(METRICS_WIN_RATE, t.language, 'short'));
  const monthlyFall = metric(formatPercent(-LARGEST_MONTHLY_FALL, t.language));
  const metrics = [
    { figure: annualReturn, label: t('metrics.annualReturn') },
    { figure: sharpeRatio, label: t('metrics.sharpeRatio') },
    { figure: drawdown, label: t('metrics.drawdown') },
    { figure: winRate, label: t('metrics.winRate') },
  ];
  return (
    <FigureGroup>
      <Section
        title={t('metricsTitle')}
        intro={<p>{t('metricsIntro', { monthly: monthlyFall.text })}</p>}
        isStacked
      >
        <BigFigures>
          {metrics.map(({ figure, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <FigureText figure={figure} />
              </dd>
            </div>
          ))}
        </BigFigures>
        <GroupMark figures={[annualReturn, sharpeRatio, drawdown, winRate, monthlyFall]} />
        <p className="solutions__apply">
          <AnchorButton href={href('/apply')} variant="primary">
            {t('apply')}
          </AnchorButton>
        </p>
      </Section>
    </FigureGroup>
  );
}

function ProductRisks() {
  const isDemonstration = !isCompleteProfile(useFirm());
  const { productRisks, language } = useDisclosures();
  const t = useMessages('pages.disclosures');
  return (
    <Section id="product-risks" title={t('risks.title')} intro={<p>{t('risks.intro')}</p>}>
      <FigureGroup>
        <DefinitionList
          language={language}
          entries={productRisks.map(({ product, risk }) => ({ name: product, text: risk }))}
        />
        {isDemonstration && (
          <GroupMark figures={[illustrative(t('risks.title'), t('risks.source'), DISCLOSURES_AS_OF)]} />
        )}
      </FigureGroup>
    </Section>
  );
}
