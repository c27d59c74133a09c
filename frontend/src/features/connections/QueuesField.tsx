import type { Queue } from '@balcao/contract/resources/queues'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useField } from 'formik'
import { useTranslation } from 'react-i18next'
import { ColorDot } from '../../ui/ColorDot'
import { labelAbove } from '../../ui/form/labelAbove'
import { useQueues } from '../queues'

/** The queues that the number's messages come in through. */
export function QueuesField() {
  const { t } = useTranslation()
  const { data: queues = [], error } = useQueues()
  const [{ value }, , { setValue }] = useField<number[]>('queueIds')
  const help = error
    ? t('connections.form.queuesFailed')
    : queues.length === 0
      ? t('connections.form.noQueues')
      : t('connections.form.queuesHelp')

  return (
    <TextField
      select
      fullWidth
      size="small"
      label={t('connections.form.queues')}
      helperText={help}
      error={error !== null}
      // Queues still on their way, or deleted meanwhile, have no option to show.
      value={value.filter((id) => queues.some((queue) => queue.id === id))}
      onChange={(event) => void setValue(event.target.value as unknown as number[])}
      slotProps={{
        ...labelAbove,
        select: {
          multiple: true,
          renderValue: (chosen) => <Chosen ids={chosen as number[]} queues={queues} />,
        },
      }}
    >
      {queues.map((queue) => (
        <MenuItem key={queue.id} value={queue.id} sx={{ gap: 1.5, py: 0.5 }}>
          <Checkbox checked={value.includes(queue.id)} size="small" tabIndex={-1} sx={{ p: 0.5 }} />
          <ColorDot color={queue.color} />
          {queue.name}
        </MenuItem>
      ))}
    </TextField>
  )
}

function Chosen({ ids, queues }: { ids: readonly number[]; queues: readonly Queue[] }) {
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
      {queues
        .filter(({ id }) => ids.includes(id))
        .map(({ id, name, color }) => (
          <Box key={id} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
            <ColorDot color={color} />
            {name}
          </Box>
        ))}
    </Box>
  )
}
