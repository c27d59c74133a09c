import { limits } from '@balcao/contract/limits'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import { useField } from 'formik'
import { useTranslation } from 'react-i18next'
import { ColorDot } from '../../../ui/display/ColorDot'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import { useQueues } from '../queues'
import { FormSection } from './FormSection'

/** After how long, and to which queue, a ticket without a queue is moved. */
export function RedirectionFields() {
  const { t } = useTranslation()
  const { data: queues = [] } = useQueues()
  const [{ value: target }] = useField<number>('sendIdQueue')
  // The queue is not loaded yet, or was deleted; the select still needs an option for it.
  const isKnown = target === 0 || queues.some(({ id }) => id === target)
  return (
    <FormSection title={t('connections.form.redirection')} help={t('connections.form.redirectionHelp')}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '180px 1fr' }, gap: 2 }}>
        <FormTextField
          name="timeSendQueue"
          type="number"
          label={t('connections.form.minutes')}
          helperText={t('connections.form.minutesHelp')}
          max={String(limits.timeSendQueue.max).length}
        />
        <FormTextField name="sendIdQueue" select label={t('connections.form.targetQueue')}>
          <MenuItem value={0}>{t('connections.form.noTarget')}</MenuItem>
          {!isKnown && <MenuItem value={target}>{t('common.loading')}</MenuItem>}
          {queues.map(({ id, name, color }) => (
            <MenuItem key={id} value={id}>
              <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
                <ColorDot color={color} />
                {name}
              </Box>
            </MenuItem>
          ))}
        </FormTextField>
      </Box>
    </FormSection>
  )
}
