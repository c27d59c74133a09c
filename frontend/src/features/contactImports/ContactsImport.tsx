import {
  contactColumns,
  contactImportsApi,
  importedNumber,
  knownHeadings,
  type CountryCode,
} from '@balcao/contract/resources/contactImports'
import { contactsApi } from '@balcao/contract/resources/contacts'
import { importLimits } from '@balcao/contract/resources/imports'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { Formik } from 'formik'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call, upload } from '../../data/apiClient'
import { errorText } from '../../i18n/errorMessage'
import { validateWith } from '../../ui/form/validation'
import { toast } from '../../ui/toast'
import { ImportWizard, type ImportColumn, type Mapping, type RunImport, type Table } from '../importTable'
import { liveContactImports } from './contactImports.queries'
import { extraPlaces, ImportOptions, type ImportFields } from './ImportOptions'

/** What most tables here are written in, by the reader's language. */
const countryOf = (language: string): CountryCode | '' => (language.startsWith('pt') ? '55' : '')

/** Imports contacts from a table or from the phone's address book: the server reads the table, and its job imports it. */
export default function ContactsImport({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const client = useQueryClient()
  /** The import whose file was read, and which was not started yet. */
  const ready = useRef<number | null>(null)
  const forget = () => {
    const id = ready.current
    ready.current = null
    // Nobody starts it any more; the server forgets it by itself, too.
    if (id !== null)
      call(contactImportsApi.remove, { params: { id }, outlivesPage: true }).catch(() => undefined)
  }
  const latest = useRef(forget)
  useEffect(() => () => latest.current(), [])

  const columns: ImportColumn[] = contactColumns.map((id) => ({
    id,
    label: t(`contactImports.column.${id}`),
    isRequired: id === 'number',
    headings: knownHeadings[id],
  }))
  const open = async (file: File): Promise<Table> => {
    forget()
    const head = await upload(contactImportsApi.read, {
      ...{ params: undefined, fields: {}, files: [file], onProgress: () => undefined },
    })
    ready.current = head.id
    return { headings: head.headings, rows: head.lines, total: head.total }
  }
  const importPhone = async () => {
    try {
      await call(contactImportsApi.phone)
      onClose()
    } catch (error) {
      toast.error(errorText(error))
    }
  }
  const check = ({ country }: ImportFields) => {
    return ({ name = '', number: written = '', email = '' }: Record<string, string>) => {
      const number = importedNumber(written, country || null)
      const values = { name: name || number, number, email }
      return validateWith(contactsApi.create.body, values, t) as Record<string, string>
    }
  }
  const startWith = (fields: ImportFields): RunImport => {
    return async ({ head, mapping }) => {
      const id = ready.current
      if (id === null) throw new Error('no table was read')
      const started = await call(contactImportsApi.start, {
        params: { id },
        body: bodyOf(head, mapping, fields),
      })
      ready.current = null
      liveContactImports.apply(client, started)
      return 'continues'
    }
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
          check={check(values)}
          shown={({ number, ...others }) => ({
            ...others,
            ...(number !== undefined && { number: importedNumber(number, values.country || null) || number }),
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
    email: mapping['email'] ?? null,
    tags: mapping['tags'] ?? null,
  },
  extras: extraPlaces(head, mapping).filter((place) => !fields.withoutExtras.includes(place)),
  known: fields.known,
  country: fields.country || null,
  tagIds: fields.tagIds,
})
