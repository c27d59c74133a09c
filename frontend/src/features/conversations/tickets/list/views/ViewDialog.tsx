import { limits } from '@balcao/contract/limits'
import {
  savedViewsApi,
  type SavedView,
  type ViewFilters,
} from '@balcao/contract/resources/conversations/savedViews'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../../data/apiClient'
import { errorText } from '../../../../../i18n/errorMessage'
import { useSaving } from '../../../../../kit/saving'
import { useCan } from '../../../../../session'
import { toast } from '../../../../../ui/feedback/toast'
import { FormSwitch } from '../../../../../ui/form/fields/FormSwitch'
import { FormTextField } from '../../../../../ui/form/fields/FormTextField'
import { FormDialog } from '../../../../../ui/form/FormDialog'
import { liveViews } from './views.queries'

const schema = savedViewsApi.create.body.omit(['filters'])

interface ViewFields {
  name: string
  shared: boolean
}

interface ViewDialogProps {
  /** Null to save a new one. */
  view: SavedView | null
  /** The filters of a new one. */
  filters: ViewFilters
  onClose: () => void
}

/** Saves the filters of the list under a name, or changes the name, or deletes a view. */
export default function ViewDialog({ view, filters, onClose }: ViewDialogProps) {
  const { t } = useTranslation()
  const mayShare = useCan()('saved-views:share')
  const client = useQueryClient()
  const save = useSaving<SavedView, ViewFields>({
    live: liveViews,
    create: (values, idempotencyKey) =>
      call(savedViewsApi.create, { body: { ...values, filters }, idempotencyKey }),
    update: (id, body) => call(savedViewsApi.update, { params: { id }, body }),
    added: ({ name }) => t('savedViews.added', { name }),
    saved: t('savedViews.saved'),
  })
  const remove = async ({ id, name }: SavedView) => {
    try {
      await call(savedViewsApi.remove, { params: { id } })
      toast.success(t('savedViews.removed', { name }))
    } catch (error) {
      toast.error(errorText(error))
    }
    liveViews.apply(client)
    onClose()
  }
  return (
    <FormDialog
      title={view ? t('savedViews.edit') : t('savedViews.save')}
      initialValues={{ name: view?.name ?? '', shared: view?.shared ?? false }}
      schema={schema}
      onSubmit={async (values: ViewFields) => {
        await save({ id: view?.id ?? null, values })
        onClose()
      }}
      onClose={onClose}
    >
      <FormTextField
        name="name"
        label={t('savedViews.name')}
        helperText={t('savedViews.nameHelp')}
        max={limits.name.max}
        autoFocus
        required
      />
      {mayShare && (
        <FormSwitch name="shared" label={t('savedViews.share')} helperText={t('savedViews.shareHelp')} />
      )}
      {view && (
        <Button color="error" onClick={() => void remove(view)} sx={{ alignSelf: 'flex-start' }}>
          {t('savedViews.remove')}
        </Button>
      )}
    </FormDialog>
  )
}
