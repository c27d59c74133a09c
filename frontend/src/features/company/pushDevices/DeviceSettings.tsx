import { pushKinds, type PushDevice } from '@balcao/contract/resources/company/access/pushDevices'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import FormControl from '@mui/material/FormControl'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { Formik } from 'formik'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../session'
import { FormTimeField } from '../../../ui/form/fields/FormDateField'
import type { DeviceChange } from './pushDevices.commands'

interface DeviceSettingsProps {
  device: PushDevice
  onChange: (change: DeviceChange) => void
}

/** What a device gets, and when. Each change counts at once. */
export function DeviceSettings({ device, onChange }: DeviceSettingsProps) {
  const { t } = useTranslation()
  const seesAll = useCan()('tickets-manager:showall')
  const { showsText, mutedKinds } = device
  const kinds = pushKinds.filter((kind) => kind !== 'late' || seesAll)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <FormControl component="fieldset" variant="standard">
        <FormLabel component="legend">{t('pushDevices.kinds.title')}</FormLabel>
        <FormGroup>
          {kinds.map((kind) => (
            <FormControlLabel
              key={kind}
              label={t(`pushDevices.kinds.${kind}`)}
              control={
                <Switch
                  checked={!mutedKinds.includes(kind)}
                  onChange={(_event, isOn) =>
                    onChange({
                      mutedKinds: isOn ? mutedKinds.filter((muted) => muted !== kind) : [...mutedKinds, kind],
                    })
                  }
                />
              }
            />
          ))}
        </FormGroup>
      </FormControl>
      <Box>
        <FormControlLabel
          label={t('pushDevices.showsText')}
          control={<Switch checked={showsText} onChange={(_event, isOn) => onChange({ showsText: isOn })} />}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('pushDevices.showsTextHelp')}
        </Typography>
      </Box>
      <QuietHours device={device} onChange={onChange} />
    </Box>
  )
}

/** Times that are saved once both are there, or none. */
function QuietHours({ device, onChange }: DeviceSettingsProps) {
  const { t } = useTranslation()
  const { quietFrom, quietTo, timeZone } = device
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <FormLabel component="legend">{t('pushDevices.quiet.title')}</FormLabel>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {t('pushDevices.quiet.help', { zone: timeZone })}
      </Typography>
      <Formik initialValues={{ quietFrom, quietTo }} onSubmit={() => undefined}>
        {({ values, resetForm }) => (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', columnGap: 1.5 }}>
            <Box sx={{ width: 136 }}>
              <FormTimeField name="quietFrom" label={t('pushDevices.quiet.from')} />
            </Box>
            <Box sx={{ width: 136 }}>
              <FormTimeField name="quietTo" label={t('pushDevices.quiet.to')} />
            </Box>
            {(values.quietFrom !== '' || values.quietTo !== '') && (
              <Button onClick={() => resetForm({ values: { quietFrom: '', quietTo: '' } })}>
                {t('pushDevices.quiet.none')}
              </Button>
            )}
            <SaveTimes device={device} values={values} onChange={onChange} />
          </Box>
        )}
      </Formik>
    </Box>
  )
}

type Times = Pick<PushDevice, 'quietFrom' | 'quietTo'>

function SaveTimes({ device, values, onChange }: DeviceSettingsProps & { values: Times }) {
  const { quietFrom, quietTo } = values
  const save = useEffectEvent(() => {
    const isChanged = quietFrom !== device.quietFrom || quietTo !== device.quietTo
    if (isChanged && (quietFrom === '') === (quietTo === '')) onChange(values)
  })
  useEffect(() => save(), [quietFrom, quietTo])
  return null
}
