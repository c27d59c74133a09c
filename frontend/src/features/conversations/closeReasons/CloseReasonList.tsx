import { limits } from '@balcao/contract/limits'
import { closeReasonsApi, type CloseReason } from '@balcao/contract/resources/conversations/closeReasons'
import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { errorText } from '../../../i18n/errorMessage'
import { useSaving } from '../../../kit/saving'
import { toast } from '../../../ui/feedback/toast'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import { FormDialog } from '../../../ui/form/FormDialog'
import { liveReasons, useReasonList } from './closeReasons.queries'

/** The reasons that attendants choose from: added, renamed and deleted. */
export default function CloseReasonList() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data: reasons = [] } = useReasonList()
  const [edited, setEdited] = useState<CloseReason | 'new' | null>(null)
  const remove = async ({ id, name }: CloseReason) => {
    try {
      await call(closeReasonsApi.remove, { params: { id } })
      toast.success(t('settingsPage.reasons.removed', { name }))
    } catch (error) {
      toast.error(errorText(error))
    }
    liveReasons.apply(client)
  }
  return (
    <Box sx={{ maxWidth: 880, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="body2" sx={{ fontWeight: 500 }}>
        {t('settingsPage.reasons.title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {reasons.length === 0 ? t('settingsPage.reasons.empty') : t('settingsPage.reasons.help')}
      </Typography>
      <Box component="ul" aria-label={t('settingsPage.reasons.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {reasons.map((reason) => (
          <Box component="li" key={reason.id} sx={{ display: 'flex', alignItems: 'center', minHeight: 44 }}>
            <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {reason.name}
            </Typography>
            <IconButton
              aria-label={t('settingsPage.reasons.rename', { name: reason.name })}
              onClick={() => setEdited(reason)}
            >
              <EditIcon fontSize="small" />
            </IconButton>
            <IconButton
              aria-label={t('settingsPage.reasons.remove', { name: reason.name })}
              onClick={() => void remove(reason)}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      {reasons.length < limits.closeReasons.count && (
        <Button startIcon={<AddIcon />} onClick={() => setEdited('new')}>
          {t('settingsPage.reasons.add')}
        </Button>
      )}
      {edited && <ReasonDialog reason={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Box>
  )
}

interface ReasonDialogProps {
  /** Null to add one. */
  reason: CloseReason | null
  onClose: () => void
}

function ReasonDialog({ reason, onClose }: ReasonDialogProps) {
  const { t } = useTranslation()
  const save = useSaving<CloseReason, { name: string }>({
    live: liveReasons,
    create: (body, idempotencyKey) => call(closeReasonsApi.create, { body, idempotencyKey }),
    update: (id, body) => call(closeReasonsApi.update, { params: { id }, body }),
    saved: t('settingsPage.saved'),
  })
  return (
    <FormDialog
      title={t(reason ? 'settingsPage.reasons.edit' : 'settingsPage.reasons.add')}
      initialValues={{ name: reason?.name ?? '' }}
      schema={closeReasonsApi.create.body}
      onSubmit={async (values) => {
        await save({ id: reason?.id ?? null, values })
        onClose()
      }}
      onClose={onClose}
    >
      <FormTextField
        name="name"
        label={t('settingsPage.reasons.name')}
        max={limits.name.max}
        autoFocus
        required
      />
    </FormDialog>
  )
}
