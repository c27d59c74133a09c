import type { Tag } from '@balcao/contract/resources/people/tags'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../i18n/errorMessage'
import { toast } from '../../../../ui/feedback/toast'
import { isTag, TagField, useTagCreation, type TagChoice } from '../../ticketTags'

interface BulkTagDialogProps {
  onChoose: (tags: readonly Tag[]) => void
  onClose: () => void
}

/** Chooses tags for several tickets; an unknown name becomes a tag on confirmation. */
export default function BulkTagDialog({ onChoose, onClose }: BulkTagDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const create = useTagCreation()
  const [tags, setTags] = useState<readonly TagChoice[]>([])
  const [isBusy, setBusy] = useState(false)

  const confirm = async () => {
    setBusy(true)
    try {
      const made: Tag[] = []
      for (const tag of tags) made.push(isTag(tag) ? tag : await create(tag.name))
      onClose()
      onChoose(made)
    } catch (error) {
      toast.error(errorText(error))
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth fullScreen={isNarrow}>
      <DialogTitle id={titleId}>{t('selection.tagTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
        <DialogContentText variant="body2">{t('selection.tagText')}</DialogContentText>
        <TagField
          label={t('tickets.filterTags')}
          tags={tags}
          onChange={setTags}
          mayCreate
          isListBelow
          autoFocus
        />
      </DialogContent>
      {/* Pressing the button would blur the field and close its list, which moves the button away. */}
      <DialogActions onMouseDown={(event) => event.preventDefault()}>
        <Button onClick={onClose} color="inherit">
          {t('common.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={tags.length === 0}
          loading={isBusy}
          onClick={() => void confirm()}
        >
          {t('selection.tagDo')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
