import { limits } from '@balcao/contract/limits'
import { billingSettings, billingSystems } from '@balcao/contract/resources/conversations/billingSystems'
import CloseIcon from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../i18n/errorMessage'
import { toast } from '../../../ui/feedback/toast'
import { ConnectionTest } from './ConnectionTest'
import { SettingRow, SettingSection } from './SettingRow'
import { useSaveSetting } from './settings.queries'
import { TypedField } from './TypedField'

/**
 * Addresses and keys of the company's own systems. Stored secrets are masked, and are kept unless a new one
 * is typed.
 */
export function IntegrationsTab({ valueOf }: { valueOf: (key: string) => string }) {
  const { t } = useTranslation()
  return billingSystems.map((id) => (
    <SettingSection
      key={id}
      title={t(`settingsPage.integrations.${id}`)}
      help={t('settingsPage.integrationsHelp')}
    >
      {billingSettings[id].map((key) => (
        <SettingRow key={key} label={t(`settingsPage.secrets.${key}`)}>
          {(labelId) => (
            <SecretField
              settingKey={key}
              mask={valueOf(key)}
              labelId={labelId}
              label={t(`settingsPage.secrets.${key}`)}
            />
          )}
        </SettingRow>
      ))}
      <ConnectionTest system={id} values={billingSettings[id].map(valueOf)} />
    </SettingSection>
  ))
}

interface SecretFieldProps {
  settingKey: string
  /** The masked value; empty when there is none. */
  mask: string
  labelId: string
  label: string
}

function SecretField({ settingKey, mask, labelId, label }: SecretFieldProps) {
  const { t } = useTranslation()
  const { mutate, mutateAsync } = useSaveSetting(settingKey)
  return (
    <TypedField
      labelId={labelId}
      value=""
      placeholder={mask || t('settingsPage.noSecret')}
      max={limits.settingValue.max}
      onSave={mutateAsync}
      after={
        mask !== '' && (
          <IconButton
            size="small"
            edge="end"
            aria-label={t('settingsPage.removeSecret', { name: label })}
            onClick={() => mutate('', { onError: (error) => toast.error(errorText(error)) })}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        )
      }
    />
  )
}
