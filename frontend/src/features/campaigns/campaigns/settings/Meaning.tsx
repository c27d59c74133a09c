import type { CampaignEstimate } from '@balcao/contract/resources/campaigns/campaignSettings'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import { useFormikContext } from 'formik'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../i18n/errorMessage'
import { useDebounced } from '../../../../ui/timers/useDebounced'
import { visuallyHidden } from '../../../../ui/styling/visuallyHidden'
import { useContactLists } from '../../contactLists'
import { useEstimate } from '../campaigns.queries'
import { useLasting } from '../lasting'
import { riskOf } from './risk.rules'
import styles from './settings.module.css'
import type { SettingsFields } from './settingsForm.rules'

/** Milliseconds without typing before the effect of the settings is computed. */
const SETTLES_MS = 250

/** What the unsaved settings mean for a chosen list: the duration, what limits it, and the risk. */
export function Meaning() {
  const { t } = useTranslation()
  const { values, isValid } = useFormikContext<SettingsFields>()
  const { data: lists = [] } = useContactLists()
  const [picked, setPicked] = useState<number | null>(null)
  const list = lists.find(({ id }) => id === picked) ?? lists[0]
  const { settings, newChatsPerMinute } = values
  const { variables: _variables, dailyBudget, ...pace } = settings
  const asked = { ...pace, newChatsPerMinute, dailyBudget: dailyBudget ?? 0, contactListId: list?.id }
  const settled = useDebounced(JSON.stringify(asked), SETTLES_MS)
  const query = JSON.parse(settled) as typeof asked
  const { data, error, isPlaceholderData } = useEstimate(query, isValid)
  return (
    <aside className={styles['meaning']} aria-labelledby="meaning">
      <h2 id="meaning">{t('campaignsConfigPage.meaning.title')}</h2>
      <p className={styles['who']}>
        {lists.length === 0 ? (
          t('campaignsConfigPage.meaning.example')
        ) : (
          <>
            {t('campaignsConfigPage.meaning.for')}{' '}
            <span className={styles['field']}>
              <label htmlFor="try" style={visuallyHidden}>
                {t('campaignsConfigPage.meaning.list')}
              </label>
              <select id="try" value={list?.id} onChange={({ target }) => setPicked(Number(target.value))}>
                {lists.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
              <ExpandMoreIcon aria-hidden />
            </span>
          </>
        )}
      </p>
      <div role="status">
        {error && !data && <p className={styles['help']}>{errorText(error)}</p>}
        {!data && !error && (
          <p className={styles['figure']}>
            <span style={visuallyHidden}>{t('common.loading')}</span>
          </p>
        )}
        {data && <Lasts estimate={data} isOld={isPlaceholderData || !isValid} />}
      </div>
      <RiskOfSettings />
    </aside>
  )
}

function Lasts({ estimate, isOld }: { estimate: CampaignEstimate; isOld: boolean }) {
  const { t, i18n } = useTranslation()
  const lasting = useLasting()
  const { values } = useFormikContext<SettingsFields>()
  const { people, newShare, seconds, limitedBy, secondsWithout, pause, newChatPause } = estimate
  const number = (count: number) => count.toLocaleString(i18n.language, { maximumFractionDigits: 1 })
  if (people === 0) return <p className={styles['figure']}>{t('campaignsConfigPage.meaning.nobody')}</p>
  return (
    <>
      <p className={styles['figure']} {...(isOld && { 'data-old': '' })}>
        {seconds === null
          ? t('campaignsConfigPage.meaning.never')
          : t('campaignsConfigPage.meaning.about', { time: lasting(seconds) })}
      </p>
      <p className={styles['help']}>
        {t('campaignsConfigPage.meaning.people', { count: people, shown: number(people) })}{' '}
        {t(`campaignsConfigPage.meaning.new.${shareWord(newShare)}`, {
          percent: number(Math.round(newShare * 100)),
        })}{' '}
        {limitedBy && secondsWithout !== null && (
          <>
            {t(`campaignsConfigPage.meaning.limits.${limitedBy}`)}{' '}
            {t('campaignsConfigPage.meaning.without', { time: lasting(secondsWithout) })}
          </>
        )}
      </p>
      {values.settings.messageInterval === 0 && (
        <p className={styles['help']}>
          {pause.most === 0
            ? t('campaignsConfigPage.meaning.unpaced')
            : t('campaignsConfigPage.meaning.shortest', {
                least: number(pause.least),
                most: number(pause.most),
              })}{' '}
          {newShare > 0 && newChatPause > pause.most && (
            <>{t('campaignsConfigPage.meaning.toNew', { seconds: number(newChatPause) })}</>
          )}
        </p>
      )}
    </>
  )
}

const shareWord = (share: number): 'all' | 'none' | 'some' =>
  share === 1 ? 'all' : share === 0 ? 'none' : 'some'

/** The risk in one word, and its reasons. Each reason leads to the field that changes it. */
function RiskOfSettings() {
  const { t } = useTranslation()
  const { values } = useFormikContext<SettingsFields>()
  const { level, reasons } = riskOf(values.settings, values.newChatsPerMinute)
  return (
    <section className={styles['risk']} aria-labelledby="risk">
      <h3 id="risk">{t(`campaignsConfigPage.risk.${level}`)}</h3>
      <div className={styles['scale']} data-level={level} aria-hidden>
        <i />
        <i />
        <i />
      </div>
      <ul className={styles['reasons']}>
        {reasons.map(({ reason, field }) => (
          <li key={reason}>
            {field === null ? (
              t(`campaignsConfigPage.risk.reasons.${reason}`)
            ) : (
              <button
                type="button"
                className={styles['link']}
                onClick={() => document.getElementById(field)?.focus()}
              >
                {t(`campaignsConfigPage.risk.reasons.${reason}`)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
