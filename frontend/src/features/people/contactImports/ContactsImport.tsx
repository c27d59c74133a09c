import { eachContactField } from '@balcao/contract/resources/people/contactFields'
import {
  contactColumns,
  contactImportsApi,
  knownHeadings,
  type ContactColumn,
} from '@balcao/contract/resources/people/contactImports'
import { importLimits } from '@balcao/contract/resources/people/imports'
import Button from '@mui/material/Button'
import { Formik } from 'formik'
import { useTranslation } from 'react-i18next'
import { call, upload } from '../../../data/apiClient'
import { errorText } from '../../../i18n/errorMessage'
import { toast } from '../../../ui/feedback/toast'
import {
  checkPerson,
  countryOf,
  ImportWizard,
  shownNumber,
  useServerTable,
  type ImportColumn,
  type Mapping,
  type RunImport,
  type Table,
} from '../../../kit/importTable'
import { extraPlaces, ImportOptions, type ImportFields } from './ImportOptions'

/**
 * Imports contacts from a table or from the phone's address book. The server reads the table, and a job
 * imports it.
 */
export default function ContactsImport({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const { open, start } = useServerTable({
    read: (file) =>
      upload(contactImportsApi.read, {
        params: undefined,
        fields: {},
        files: [file],
        onProgress: () => undefined,
      }),
    forget: (id) => call(contactImportsApi.remove, { params: { id }, outlivesPage: true }),
  })

  const labels: Record<ContactColumn, string> = {
    name: t('contactImports.column.name'),
    number: t('contactImports.column.number'),
    tags: t('contactImports.column.tags'),
    ...eachContactField((field) => t(`contacts.${field}`)),
  }
  const columns: ImportColumn[] = contactColumns.map((id) => ({
    id,
    label: labels[id],
    isRequired: id === 'number',
    headings: knownHeadings[id],
  }))
  const importPhone = async () => {
    try {
      await call(contactImportsApi.phone)
      onClose()
    } catch (error) {
      toast.error(errorText(error))
    }
  }
  const startWith = (fields: ImportFields): RunImport => {
    return ({ head, mapping }) =>
      start((id) => call(contactImportsApi.start, { params: { id }, body: bodyOf(head, mapping, fields) }))
  }

  const initial: ImportFields = {
    known: 'skip',
    country: countryOf(i18n.language),
    tagIds: [],
    withoutExtras: [],
  }
  return (
    <Formik initialValues={initial} onSubmit={() => undefined}>
      {({ values }) => (
        <ImportWizard
          title={t('contactImports.title')}
          help={t('contactImports.help', { max: importLimits.contacts.rows })}
          columns={columns}
          maxBytes={importLimits.contacts.bytes}
          accept={['.csv', '.txt', '.xlsx', '.xls']}
          acceptText={t('contactImports.accept')}
          instead={
            <Button onClick={() => void importPhone()} sx={{ alignSelf: 'flex-start' }}>
              {t('contactImports.fromPhone')}
            </Button>
          }
          open={open}
          options={(head, mapping) => <ImportOptions head={head} mapping={mapping} />}
          run={startWith(values)}
          check={checkPerson(values.country, t)}
          display={({ number, ...others }) => ({
            ...others,
            ...(number !== undefined && { number: shownNumber(number, values.country) }),
          })}
          rejectedName={t('contactImports.refusedName')}
          onClose={onClose}
        />
      )}
    </Formik>
  )
}

const bodyOf = (head: Table, mapping: Mapping, fields: ImportFields) => ({
  columns: {
    number: mapping['number'] ?? 0,
    name: mapping['name'] ?? null,
    ...eachContactField((field) => mapping[field] ?? null),
    tags: mapping['tags'] ?? null,
  },
  extras: extraPlaces(head, mapping).filter((place) => !fields.withoutExtras.includes(place)),
  known: fields.known,
  country: fields.country || null,
  tagIds: fields.tagIds,
})
