import { bulkPauseMs, limits } from '@balcao/contract/limits'
import { campaignIntervals } from '@balcao/contract/resources/campaigns/campaignSettings'
import { useFormikContext } from 'formik'
import { Trans, useTranslation } from 'react-i18next'
import { FormSwitch } from '../../../../ui/form/fields/FormSwitch'
import { InlineError, InlineNumber, InlineSelect } from './InlineField'
import type { SettingsFields } from './settingsForm.rules'
import styles from './settings.module.css'

/** The sending pace of a number, as sentences with fields in them. */
export function PaceSentences() {
  const { t, i18n } = useTranslation()
  const { values } = useFormikContext<SettingsFields>()
  const { longerIntervalAfter } = values.settings
  const choicesOf = (name: keyof typeof campaignIntervals) =>
    campaignIntervals[name].map((count) => ({
      value: count,
      label:
        count === 0
          ? t(`campaignsConfigPage.${name}.none`)
          : t(`campaignsConfigPage.${name}.value`, { count }),
    }))
  const select = (name: keyof typeof campaignIntervals) => (
    <InlineSelect
      name={`settings.${name}`}
      id={name}
      label={t(`campaignsConfigPage.${name}.label`)}
      choices={choicesOf(name)}
    />
  )
  const share = values.newChatsPerMinute > 0 ? 60_000 / bulkPauseMs(values.newChatsPerMinute) : 0
  return (
    <section aria-labelledby="pace">
      <h2 id="pace" className={styles['title']}>
        {t('campaignsConfigPage.pace.title')}
      </h2>
      <p className={styles['phrase']}>
        <Trans
          i18nKey={
            longerIntervalAfter === 0
              ? 'campaignsConfigPage.pace.restless'
              : 'campaignsConfigPage.pace.phrase'
          }
          components={{
            every: select('messageInterval'),
            after: select('longerIntervalAfter'),
            rest: select('greaterInterval'),
          }}
        />
      </p>
      <p className={styles['phrase']}>
        <Trans
          i18nKey="campaignsConfigPage.newChats.phrase"
          components={{
            rate: (
              <InlineNumber
                name="newChatsPerMinute"
                id="newChatsPerMinute"
                label={t('campaignsConfigPage.newChats.label')}
                digits={4}
              />
            ),
          }}
        />
      </p>
      <InlineError name="newChatsPerMinute" id="newChatsPerMinute" />
      <p className={styles['help']}>
        {values.newChatsPerMinute > 0
          ? t('campaignsConfigPage.newChats.help', { share: share.toLocaleString(i18n.language) })
          : t('campaignsConfigPage.newChats.none')}
      </p>
    </section>
  )
}

/** The daily limit of a number and its sending hours. */
export function LimitSentences() {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="limits">
      <h2 id="limits" className={styles['title']}>
        {t('campaignsConfigPage.budget.title')}
      </h2>
      <p className={styles['phrase']}>
        <Trans
          i18nKey="campaignsConfigPage.budget.phrase"
          components={{
            most: (
              <InlineNumber
                name="settings.dailyBudget"
                id="dailyBudget"
                label={t('campaignsConfigPage.budget.daily')}
                digits={String(limits.campaign.dailyBudget.max).length}
                empty={null}
              />
            ),
          }}
        />
      </p>
      <InlineError name="settings.dailyBudget" id="dailyBudget" />
      <p className={styles['help']}>{t('campaignsConfigPage.budget.dailyHelp')}</p>
      <div className={styles['switches']}>
        <FormSwitch
          name="settings.warmUp"
          id="warmUp"
          label={t('campaignsConfigPage.budget.warmUp')}
          helperText={t('campaignsConfigPage.budget.warmUpHelp')}
        />
        <FormSwitch
          name="settings.inWorkingHours"
          id="inWorkingHours"
          label={t('campaignsConfigPage.budget.window')}
          helperText={t('campaignsConfigPage.budget.windowHelp')}
        />
      </div>
    </section>
  )
}
