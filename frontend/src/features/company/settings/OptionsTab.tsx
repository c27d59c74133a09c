import { companiesApi } from '@balcao/contract/resources/billing/companies'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { formatBytes } from '../../../i18n/format'
import { useActor } from '../../../session'
import { CloseReasonList } from '../../conversations/closeReasons'
import { OptionField } from './OptionField'
import { optionSections } from './options'
import { SettingRow, SettingSection } from './SettingRow'

/** The company's options, each stored when it is chosen. */
export function OptionsTab({ valueOf }: { valueOf: (key: string) => string }) {
  const { t } = useTranslation()
  const { super: isSuper } = useActor()
  const sections = optionSections.filter(({ id }) => isSuper || id !== 'installation')
  return sections.map(({ id, options }) => (
    <SettingSection key={id} title={t(`settingsPage.sections.${id}`)}>
      {options.map((option) => (
        <SettingRow
          key={option.key}
          label={t(`settingsPage.options.${option.key}`)}
          help={t(`settingsPage.help.${option.key}`)}
        >
          {(labelId) => <OptionField option={option} value={valueOf(option.key)} labelId={labelId} />}
        </SettingRow>
      ))}
      {id === 'attendance' && valueOf('closeReasons') !== 'disabled' && (
        <Suspense>
          <CloseReasonList />
        </Suspense>
      )}
      {id === 'company' && <StorageRow />}
    </SettingSection>
  ))
}

/** Used storage of the company. */
function StorageRow() {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: ['storage'],
    queryFn: ({ signal }) => call(companiesApi.storage, { signal }),
  })
  if (!data) return null
  const { usedBytes, limitBytes } = data
  const used = formatBytes(usedBytes, limitBytes ?? usedBytes)
  const part = limitBytes === null ? 0 : Math.min(100, limitBytes > 0 ? (100 * usedBytes) / limitBytes : 100)
  return (
    <SettingRow label={t('settingsPage.options.storage')} help={t('settingsPage.help.storage')}>
      {(labelId) => (
        <>
          <Typography variant="body2">
            {limitBytes === null
              ? t('settingsPage.storageUsed', { used })
              : t('settingsPage.storageOf', { used, limit: formatBytes(limitBytes) })}
          </Typography>
          {limitBytes !== null && (
            <LinearProgress
              role="meter"
              variant="determinate"
              value={Math.round(part)}
              aria-labelledby={labelId}
              color={part >= 100 ? 'error' : 'primary'}
              sx={{ mt: 0.5, borderRadius: 1 }}
            />
          )}
        </>
      )}
    </SettingRow>
  )
}
