import { limits } from '@balcao/contract/limits'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Typography from '@mui/material/Typography'
import { addDays } from 'date-fns'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { object, string } from 'yup'
import { formatUntil } from '../../../../i18n/format'
import { FormDateTimeField } from '../../../../ui/form/fields/FormDateField'
import { FormDialog } from '../../../../ui/form/FormDialog'
import { snoozeChoices } from './snooze.rules'

interface SnoozeDialogProps {
  ticket: Ticket
  /** @param until null: until the customer's next message */
  onChoose: (until: Date | null) => void
  onClose: () => void
}

/** Until when a ticket is put off: one of the usual instants, the next message, or a time of one's own. */
export default function SnoozeDialog(props: SnoozeDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const [choices] = useState(() => snoozeChoices(new Date()))
  const [isOwnTime, setOwnTime] = useState(false)
  const choose = (until: Date | null) => {
    props.onClose()
    props.onChoose(until)
  }
  if (isOwnTime) return <OwnTime onChoose={choose} onClose={props.onClose} />
  return (
    <Dialog open onClose={props.onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} sx={{ pb: 1 }}>
        {t('snoozes.snoozeOf', { name: props.ticket.contact.name })}
        <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
          {t('snoozes.snoozeHelp')}
        </Typography>
      </DialogTitle>
      <MenuList autoFocusItem aria-labelledby={titleId} sx={{ pt: 0 }}>
        {choices.map(({ key, until }) => (
          <MenuItem key={key} onClick={() => choose(until)} sx={{ minHeight: 44, px: 3, gap: 2 }}>
            <span style={{ flex: 1 }}>{t(`snoozes.until.${key}`)}</span>
            {until && (
              <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                {formatUntil(until)}
              </Typography>
            )}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem onClick={() => setOwnTime(true)} sx={{ minHeight: 44, px: 3 }}>
          <ListItemIcon>
            <CalendarIcon fontSize="small" />
          </ListItemIcon>
          {t('snoozes.until.own')}
        </MenuItem>
      </MenuList>
    </Dialog>
  )
}

/** Whether the server takes it: in the future, and within a year. */
function isPossible(until: string | undefined): boolean {
  const [at, now] = [new Date(until ?? ''), new Date()]
  return at > now && at <= addDays(now, limits.arranged.days)
}

function OwnTime({ onChoose, onClose }: Pick<SnoozeDialogProps, 'onChoose' | 'onClose'>) {
  const { t } = useTranslation()
  const schema = useMemo(() => {
    const until = string().required().test('possible', t('snoozes.untilPast'), isPossible)
    return object({ until })
  }, [t])
  return (
    <FormDialog
      title={t('snoozes.until.own')}
      initialValues={{ until: '' }}
      schema={schema}
      submit={t('tickets.arranging.snooze')}
      onSubmit={({ until }) => {
        onChoose(new Date(until))
        return Promise.resolve()
      }}
      onClose={onClose}
    >
      <FormDateTimeField name="until" label={t('snoozes.untilField')} autoFocus required />
    </FormDialog>
  )
}
