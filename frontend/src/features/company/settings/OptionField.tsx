import { RETENTION_GRACE_HOURS, retentionChoices } from '@balcao/contract/resources/company/settings'
import Autocomplete from '@mui/material/Autocomplete'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../i18n/errorMessage'
import { useActor } from '../../../session'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../ui/feedback/toast'
import { useConnections } from '../connections'
import { keepsLess, type Option } from './options'
import { useSaveSetting } from './settings.queries'
import { TypedField } from './TypedField'

interface FieldProps {
  labelId: string
  value: string
  /** Stores the chosen value. */
  onSave: (value: string) => void
}

/** An option of the company, stored when it is chosen. */
export function OptionField({ option, value, labelId }: { option: Option; value: string; labelId: string }) {
  const { t } = useTranslation()
  const { mutate, mutateAsync, isPending, variables } = useSaveSetting(option.key)
  const field: FieldProps = {
    labelId,
    value: isPending ? variables : value,
    onSave: (next) => mutate(next, { onError: (error) => toast.error(errorText(error)) }),
  }
  switch (option.kind) {
    case 'switch':
      return <SwitchField {...field} />
    case 'choice':
      return (
        <ChoiceField
          {...field}
          choices={option.choices.map((id) => ({ id, label: t(`settingsPage.choices.${id}`) }))}
        />
      )
    case 'timezone':
      return <TimezoneField {...field} />
    case 'retention':
      return <RetentionField {...field} />
    case 'connection':
      return <ConnectionField {...field} />
    case 'fixed':
      return <Typography variant="body2">{t(`settingsPage.fixed.${option.key}`)}</Typography>
    case 'bought':
      return <BoughtField {...field} />
    case 'number':
      return (
        <TypedField
          labelId={labelId}
          value={value}
          mask={(text) => text.replace(/\D/g, '').slice(0, option.digits)}
          inputMode="numeric"
          required
          after={t(`settingsPage.units.${option.unit}`)}
          onSave={(next) => mutateAsync(String(Number(next)))}
        />
      )
  }
}

const SwitchField = ({ labelId, value, onSave }: FieldProps) => (
  <Switch
    checked={value === 'enabled'}
    onChange={(_event, isOn) => onSave(isOn ? 'enabled' : 'disabled')}
    slotProps={{ input: { 'aria-labelledby': labelId } }}
    sx={{ ml: 0, mr: { xs: 0.5, sm: 0 } }}
  />
)

/** Switched by super users; others see its state. */
function BoughtField({ labelId, value, onSave }: FieldProps) {
  const { t } = useTranslation()
  const { super: isSuper } = useActor()
  if (!isSuper)
    return (
      <Typography variant="body2">
        {t(value === 'true' ? 'settingsPage.bought' : 'settingsPage.notBought')}
      </Typography>
    )
  return (
    <SwitchField
      labelId={labelId}
      value={value === 'true' ? 'enabled' : 'disabled'}
      onSave={(next) => onSave(String(next === 'enabled'))}
    />
  )
}

function ChoiceField({
  labelId,
  value,
  onSave,
  choices,
}: FieldProps & { choices: readonly { id: string; label: string }[] }) {
  return (
    <TextField
      select
      fullWidth
      size="small"
      value={value}
      onChange={({ target }) => onSave(target.value)}
      slotProps={{ select: { SelectDisplayProps: { 'aria-labelledby': labelId } } }}
    >
      {choices.map(({ id, label }) => (
        <MenuItem key={id} value={id}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** How long messages are kept. A shorter time asks first, because deleted messages cannot be restored. */
function RetentionField({ labelId, value, onSave }: FieldProps) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<string | null>(null)
  /** Kept while the dialog closes. */
  const [time, setTime] = useState('')
  const choices = retentionChoices.map((days) => ({ id: days, label: t(`settingsPage.retention.${days}`) }))
  return (
    <>
      <ChoiceField
        labelId={labelId}
        value={value}
        choices={choices}
        onSave={(next) => {
          if (!keepsLess(next, value)) return onSave(next)
          setTime(choices.find(({ id }) => id === next)?.label ?? '')
          setAsked(next)
        }}
      />
      <ConfirmDialog
        open={asked !== null}
        title={t('settingsPage.retentionTitle')}
        text={t('settingsPage.retentionText', { time, hours: RETENTION_GRACE_HOURS })}
        confirm={t('settingsPage.retentionConfirm')}
        danger
        onConfirm={() => {
          if (asked !== null) onSave(asked)
          return Promise.resolve()
        }}
        onClose={() => setAsked(null)}
      />
    </>
  )
}

/** A deleted connection stays selected by its id until another one is chosen. It sends nothing. */
function ConnectionField({ value, ...field }: FieldProps) {
  const { t } = useTranslation()
  const { data: connections = [] } = useConnections()
  const existing = connections.map(({ id, name }) => ({ id: String(id), label: name }))
  const isGone = value !== '' && !existing.some(({ id }) => id === value)
  const choices = [
    { id: '', label: t('settingsPage.noConnection') },
    ...existing,
    ...(isGone ? [{ id: value, label: t('settingsPage.goneConnection') }] : []),
  ]
  return <ChoiceField {...field} value={value} choices={choices} />
}

function TimezoneField({ labelId, value, onSave }: FieldProps) {
  const { t } = useTranslation()
  const zones = useMemo(() => {
    const choices = Intl.supportedValuesOf('timeZone')
    // Stored under another name of the same zone.
    return choices.includes(value) ? choices : [value, ...choices]
  }, [value])
  return (
    <Autocomplete
      fullWidth
      size="small"
      disableClearable
      options={zones}
      value={value}
      onChange={(_event, next) => onSave(next)}
      noOptionsText={t('form.noChoice')}
      renderInput={({ slotProps, ...field }) => (
        <TextField
          {...field}
          slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, 'aria-labelledby': labelId } }}
        />
      )}
    />
  )
}
