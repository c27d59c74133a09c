import { contactFieldNames } from '@balcao/contract/resources/people/contactFields'
import {
  contactsApi,
  type Contact,
  type ContactRow,
  type MergePreview,
  type MergeSide,
} from '@balcao/contract/resources/people/contacts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { errorText } from '../../../i18n/errorMessage'
import { formatPhone } from '../../../i18n/format'
import { toast } from '../../../ui/feedback/toast'
import { ContactPicker, liveContacts } from '../contacts'

const fields = ['name', 'number', ...contactFieldNames] as const
type Field = (typeof fields)[number]

interface ContactMergingProps {
  contact: ContactRow
  onClose: () => void
}

/** Chooses a second contact, shows the result, and merges them. */
export function ContactMerging({ contact, onClose }: ContactMergingProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const titleId = useId()
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const [other, setOther] = useState<Contact | null>(null)
  const [chosen, setChosen] = useState<Partial<Record<Field, MergeSide>>>({})
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const { data: preview, error } = useQuery({
    queryKey: ['contacts', 'merge', contact.id, other?.id],
    queryFn: ({ signal }) =>
      call(contactsApi.mergePreview, {
        params: { id: contact.id, otherId: other?.id ?? 0 },
        signal,
      }),
    enabled: other !== null && other.id !== contact.id,
    staleTime: 0,
    gcTime: 0,
  })
  const problem = failure ?? error
  const isReady = preview !== undefined && preview.other.id === other?.id && !preview.isBlockedByTickets

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!isReady || working || !other) return
    setWorking(true)
    try {
      const merged = await call(contactsApi.merge, {
        params: { id: contact.id },
        body: { otherId: other.id, ...chosen },
      })
      liveContacts.apply(client, merged)
      liveContacts.apply(client, other.id)
      toast.success(t('contactsPage.merge.done'))
      onClose()
    } catch (refusal) {
      setFailure(refusal)
      setWorking(false)
    }
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth fullScreen={isNarrow}>
      <form onSubmit={(event) => void handleSubmit(event)} noValidate style={{ display: 'contents' }}>
        <DialogTitle id={titleId}>{t('contactsPage.merge.title', { name: contact.name })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <DialogContentText variant="body2">{t('contactsPage.merge.help')}</DialogContentText>
          <div style={{ paddingTop: 8 }}>
            <ContactPicker
              contact={other}
              onChoose={(next) => {
                setOther(next)
                setChosen({})
                setFailure(null)
              }}
            />
          </div>
          {other?.id === contact.id && <Alert severity="error">{t('contactsPage.merge.same')}</Alert>}
          {preview && other && (
            <Choices
              preview={preview}
              chosen={chosen}
              onChoose={(part) => setChosen({ ...chosen, ...part })}
            />
          )}
          {preview?.isBlockedByTickets && (
            <Alert severity="warning">{t('errorCodes.ERR_MERGE_OPEN_TICKETS')}</Alert>
          )}
          {problem !== null && <Alert severity="error">{errorText(problem)}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} color="inherit">
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!isReady} loading={working}>
            {t('contactsPage.merge.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface ChoicesProps {
  preview: MergePreview
  chosen: Partial<Record<Field, MergeSide>>
  onChoose: (part: Partial<Record<Field, MergeSide>>) => void
}

/** Which contact's value is kept where both differ, and what is transferred. */
function Choices({ preview, chosen, onChoose }: ChoicesProps) {
  const { t } = useTranslation()
  const id = useId()
  const { kept, other, moves } = preview
  const differing = fields.filter(
    (field) => kept[field] !== '' && other[field] !== '' && kept[field] !== other[field],
  )
  const formatted = (field: Field, value: string) => (field === 'number' ? formatPhone(value) : value)
  const lines = (['tickets', 'messages', 'notes', 'extraInfo', 'tags'] as const).filter(
    (key) => moves[key] > 0,
  )
  return (
    <>
      {differing.map((field) => (
        <div key={field}>
          <FormLabel id={`${id}-${field}`}>{t(`contacts.${field}`)}</FormLabel>
          <RadioGroup
            row
            aria-labelledby={`${id}-${field}`}
            value={chosen[field] ?? 'kept'}
            onChange={(_event, side) => onChoose({ [field]: side as MergeSide })}
          >
            <FormControlLabel
              value="kept"
              control={<Radio size="small" />}
              label={formatted(field, kept[field])}
            />
            <FormControlLabel
              value="other"
              control={<Radio size="small" />}
              label={formatted(field, other[field])}
            />
          </RadioGroup>
        </div>
      ))}
      <DialogContentText variant="body2" component="div">
        {t('contactsPage.merge.moves', { name: other.name })}
        <ul style={{ margin: '4px 0 0', paddingInlineStart: 20 }}>
          {lines.length === 0 && <li>{t('contactsPage.merge.nothing')}</li>}
          {lines.map((key) => (
            <li key={key}>{t(`contactsPage.merge.${key}`, { count: moves[key] })}</li>
          ))}
        </ul>
      </DialogContentText>
    </>
  )
}
