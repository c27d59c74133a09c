import type { CampaignReport } from '@balcao/contract/resources/campaigns/campaignReport'
import {
  campaignVariants,
  type Campaign,
  type PortfolioPeople,
} from '@balcao/contract/resources/campaigns/campaigns'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState, type ReactNode } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatPrice } from '../../../i18n/format'
import { useCompanyClock } from '../../../session'
import { FormattedText } from '../../../ui/formattedText/FormattedText'
import { Panel } from '../../../ui/figures/Panel'
import styles from './report.module.css'

interface DetailsProps {
  campaign: Campaign
  /** Undefined while loading. */
  report: CampaignReport | undefined
}

/** How a campaign is sent, what it costs, and its times in the company's time zone. */
export function Details({ campaign, report }: DetailsProps) {
  const { t, i18n } = useTranslation()
  const clock = useCompanyClock()
  const { whatsapps, contactList, queue, scheduledAt, startedAt, completedAt, mediaName } = campaign
  const { confirmation, template } = campaign
  const at = (instant: string | null) =>
    instant ? (
      clock.dateTime(instant)
    ) : (
      <span className={styles['quiet']}>{t('campaignReportPage.details.notYet')}</span>
    )
  const gone = t('campaignReportPage.details.gone')
  const facts = {
    connections: whatsapps.map(({ name }) => name).join(', ') || gone,
    list: contactList?.name ?? gone,
    queue: queue?.name ?? t('campaignReportPage.details.noQueue'),
    ...(scheduledAt && { scheduledAt: at(scheduledAt) }),
    startedAt: at(startedAt),
    completedAt: at(completedAt),
    ...(template
      ? { cost: costText(report, t, i18n.language) }
      : {
          confirmation: t(confirmation ? 'campaignReportPage.details.yes' : 'campaignReportPage.details.no'),
        }),
    ...(report?.people && { people: <People people={report.people} /> }),
    ...(mediaName && { file: mediaName }),
  }
  return (
    <Panel title={t('campaignReportPage.details.title')}>
      <dl className={styles['facts']}>
        {(Object.keys(facts) as (keyof typeof facts)[]).map((fact) => (
          <Fact key={fact} name={t(`campaignReportPage.details.${fact}`)} value={facts[fact]} />
        ))}
      </dl>
    </Panel>
  )
}

/** What WhatsApp has charged so far. */
function costText(report: CampaignReport | undefined, t: TFunction, language: string): string {
  if (!report) return t('common.loading')
  if (!report.cost) return t('campaignReportPage.details.costNothing')
  const { micros, messages: count } = report.cost
  return t('campaignReportPage.details.costOf', {
    total: formatPrice(micros),
    count,
    shown: count.toLocaleString(language),
  })
}

/** People whom the numbers have written to first in a day, of those that WhatsApp allows. */
function People({ people: { used, limit, freeAt } }: { people: PortfolioPeople }) {
  const { t, i18n } = useTranslation()
  const clock = useCompanyClock()
  const number = (count: number) => count.toLocaleString(i18n.language)
  if (limit === null) return t('campaignReportPage.details.peopleNoLimit', { used: number(used) })
  return (
    <>
      {t('campaignReportPage.details.peopleUsed', { used: number(used), limit: number(limit) })}
      {used >= limit && freeAt !== null && (
        <>. {t('campaignReportPage.details.peopleFree', { time: clock.dateTime(freeAt) })}</>
      )}
    </>
  )
}

const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)

/** The campaign's texts, in all variants. */
export function SentTexts({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation()
  const variants = campaignVariants.filter((variant) => campaign[`message${variant}`] !== '')
  const [chosen, setChosen] = useState(variants[0])
  const variant = variants.find((each) => each === chosen) ?? variants[0]
  if (variant === undefined) return null
  const question = campaign.confirmation ? campaign[`confirmationMessage${variant}`] : ''
  return (
    <Panel
      title={t('campaignReportPage.message.title')}
      action={
        variants.length > 1 && (
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={t('campaignReportPage.message.variants')}
            value={variant}
            onChange={(_event, value: typeof variant | null) => value !== null && setChosen(value)}
          >
            {variants.map((each) => (
              <ToggleButton key={each} value={each} sx={{ px: 1.25, py: 0.25 }}>
                {each}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )
      }
    >
      <div className={styles['thread']}>
        {question && (
          <p className={styles['bubble']}>
            <FormattedText text={question} />
          </p>
        )}
        <p className={styles['bubble']}>
          <FormattedText text={campaign[`message${variant}`]} />
        </p>
      </div>
    </Panel>
  )
}
