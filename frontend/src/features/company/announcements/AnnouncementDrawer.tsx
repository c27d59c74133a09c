import { limits } from '@balcao/contract/limits'
import {
  announcementPriorities,
  announcementsApi,
  type AnnouncementPriority,
  type ManagedAnnouncement,
} from '@balcao/contract/resources/company/announcements'
import { companiesApi } from '@balcao/contract/resources/billing/companies'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { string } from 'yup'
import { call, upload } from '../../../data/apiClient'
import { FormDateTimeField } from '../../../ui/form/fields/FormDateField'
import { FormDrawer } from '../../../ui/form/FormDrawer'
import { FormFileField } from '../../../ui/form/fields/FormFileField'
import { FormMultiSelect } from '../../../ui/form/fields/FormMultiSelect'
import { FormSwitch } from '../../../ui/form/fields/FormSwitch'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import { useSaving } from '../../../kit/saving'
import { liveManaged } from './announcements.queries'
import { priorities } from './announcements.rules'
import { Picture } from './Picture'

interface Fields {
  title: string
  text: string
  priority: AnnouncementPriority
  status: boolean
  /** Empty: all companies. */
  companyIds: number[]
  startsAt: string
  endsAt: string
  /** A new picture. */
  file: File | null
  /** The stored picture is kept. */
  keepsFile: boolean
}

/** Companies are validated by the select; times are instants or empty. */
const schema = announcementsApi.create.body.omit(['companyIds', 'startsAt', 'endsAt']).shape({
  endsAt: string().when('startsAt', ([startsAt], field) =>
    field.test('after', (end) => !end || !startsAt || end > startsAt),
  ),
})

const fieldsOf = (announcement: ManagedAnnouncement | null): Fields => ({
  title: announcement?.title ?? '',
  text: announcement?.text ?? '',
  priority: announcement?.priority ?? 3,
  status: announcement?.status ?? true,
  companyIds: announcement?.companyIds ?? [],
  startsAt: announcement?.startsAt ?? '',
  endsAt: announcement?.endsAt ?? '',
  file: null,
  keepsFile: true,
})

const bodyOf = ({ title, text, priority, status, companyIds, startsAt, endsAt }: Fields) => ({
  title,
  text,
  priority,
  status,
  companyIds: companyIds.length > 0 ? companyIds : null,
  startsAt: startsAt ? new Date(startsAt) : null,
  endsAt: endsAt ? new Date(endsAt) : null,
})

interface AnnouncementDrawerProps {
  /** Null to create one. */
  announcement: ManagedAnnouncement | null
  onClose: () => void
}

/** The form of an announcement: text, companies and times. */
export function AnnouncementDrawer({ announcement, onClose }: AnnouncementDrawerProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [initialValues] = useState(() => fieldsOf(announcement))
  const storedId = useRef(announcement?.id ?? null)
  const save = useSaving<ManagedAnnouncement, Fields>({
    live: liveManaged,
    create: (values, idempotencyKey) =>
      call(announcementsApi.create, { body: bodyOf(values), idempotencyKey }),
    update: (id, values) => call(announcementsApi.update, { params: { id }, body: bodyOf(values) }),
    added: t('announcementsPage.added'),
    saved: t('announcementsPage.saved'),
  })
  return (
    <FormDrawer
      title={announcement ? t('announcementsPage.edit') : t('announcementsPage.add')}
      initialValues={initialValues}
      schema={schema}
      phrases={{ 'endsAt.after': t('announcementsPage.endsTooSoon') }}
      onSubmit={async (values) => {
        const { id } = await save({ id: storedId.current, values })
        // When the picture is refused, the retry must not create the announcement again.
        storedId.current = id
        const params = { id }
        if (values.file)
          liveManaged.apply(
            client,
            await upload(announcementsApi.attach, {
              params,
              fields: {},
              files: [values.file],
              onProgress: () => undefined,
            }),
          )
        else if (announcement?.mediaPath && !values.keepsFile)
          liveManaged.apply(client, await call(announcementsApi.detach, { params }))
        onClose()
      }}
      onClose={onClose}
      submit={announcement ? t('common.save') : t('common.add')}
      tabs={[
        {
          label: t('announcementsPage.title'),
          fields: [],
          content: (
            <>
              <FormTextField
                name="title"
                label={t('announcementsPage.name')}
                max={limits.announcement.title}
                autoFocus={announcement === null}
                required
              />
              <FormTextField
                name="text"
                label={t('announcementsPage.text')}
                max={limits.announcement.text}
                multiline
                minRows={4}
                required
              />
              <FormTextField name="priority" select label={t('announcementsPage.priority')}>
                {announcementPriorities.map((priority) => (
                  <MenuItem key={priority} value={priority}>
                    {t(`announcementsPage.priorities.${priorities[priority].name}`)}
                  </MenuItem>
                ))}
              </FormTextField>
              <FormSwitch
                name="status"
                label={t('announcementsPage.active')}
                helperText={t('announcementsPage.activeHelp')}
              />
              <FormCompanies />
              <FormDateTimeField
                name="startsAt"
                label={t('announcementsPage.startsAt')}
                helperText={t('announcementsPage.startsAtHelp')}
              />
              <FormDateTimeField
                name="endsAt"
                label={t('announcementsPage.endsAt')}
                helperText={t('announcementsPage.endsAtHelp')}
              />
              <PictureOf announcement={announcement} />
            </>
          ),
        },
      ]}
    />
  )
}

function FormCompanies() {
  const { t } = useTranslation()
  const { data, isLoading, error } = useQuery({
    queryKey: ['companies', 'list'],
    queryFn: ({ signal }) => call(companiesApi.listAll, { signal }),
  })
  return (
    <FormMultiSelect
      name="companyIds"
      label={t('announcementsPage.companies')}
      helperText={t('announcementsPage.companiesHelp')}
      choices={(data ?? []).map(({ id, name }) => ({ id, label: name }))}
      isLoading={isLoading}
      failure={error}
    />
  )
}

/** The stored picture until it is removed; then a file picker. */
function PictureOf({ announcement }: { announcement: ManagedAnnouncement | null }) {
  const { t } = useTranslation()
  const { values, setFieldValue } = useFormikContext<Fields>()
  if (!announcement?.mediaPath || !values.keepsFile)
    return (
      <FormFileField
        name="file"
        label={t('announcementsPage.picture')}
        accept={['image/png', 'image/jpeg']}
        acceptText="PNG, JPG"
        maxBytes={limits.announcement.pictureBytes}
      />
    )
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Picture
        path={announcement.mediaPath}
        label={t('announcementsPage.pictureOf', { title: announcement.title })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' }}>
        {announcement.mediaName}
        <Button size="small" onClick={() => void setFieldValue('keepsFile', false)}>
          {t('announcementsPage.removePicture')}
        </Button>
      </Box>
    </Box>
  )
}
