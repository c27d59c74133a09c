import { knownHeadings, knownRules, type KnownRule } from '@balcao/contract/resources/people/contactImports'
import type { CountryCode } from '@balcao/contract/resources/people/importedNumbers'
import { contactListImportsApi, listColumns } from '@balcao/contract/resources/campaigns/contactListImports'
import { importLimits } from '@balcao/contract/resources/people/imports'
import MenuItem from '@mui/material/MenuItem'
import { Formik } from 'formik'
import { useTranslation } from 'react-i18next'
import { call, upload } from '../../../data/apiClient'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import {
  checkPerson,
  CountryField,
  countryOf,
  ImportWizard,
  shownNumber,
  useServerTable,
  type RunImport,
} from '../../../kit/importTable'

interface Options {
  known: KnownRule
  /** The country of numbers without a country code. Empty: they stay as they are. */
  country: CountryCode | ''
}

/** Imports a table into a contact list. The server reads the file, and a job imports it. */
export default function ListImport({
  contactListId,
  onClose,
}: {
  contactListId: number
  onClose: () => void
}) {
  const { t, i18n } = useTranslation()
  const { open, start } = useServerTable({
    read: (file) =>
      upload(contactListImportsApi.read, {
        params: { id: contactListId },
        fields: {},
        files: [file],
        onProgress: () => undefined,
      }),
    forget: (id) => call(contactListImportsApi.remove, { params: { id }, outlivesPage: true }),
  })
  const columns = listColumns.map((id) => ({
    id,
    label: t(`contactListPage.column.${id}`),
    isRequired: id === 'number',
    headings: knownHeadings[id],
  }))
  const runWith = ({ known, country }: Options): RunImport => {
    return ({ mapping }) =>
      start((id) => {
        const { number, name = null, email = null } = mapping
        const body = { columns: { number: number ?? 0, name, email }, known, country: country || null }
        return call(contactListImportsApi.start, { params: { id }, body })
      })
  }
  const initial: Options = { known: 'skip', country: countryOf(i18n.language) }
  return (
    <Formik initialValues={initial} onSubmit={() => undefined}>
      {({ values }) => (
        <ImportWizard
          title={t('contactListPage.importTitle')}
          help={t('contactListPage.importHelp', { max: importLimits.contactList.rows })}
          columns={columns}
          maxBytes={importLimits.contactList.bytes}
          accept={['.csv', '.txt', '.xlsx', '.xls']}
          acceptText={t('contactListPage.accept')}
          open={open}
          options={() => (
            <>
              <FormTextField name="known" select label={t('contactListPage.known')}>
                {knownRules.map((rule) => (
                  <MenuItem key={rule} value={rule}>
                    {t(`contactListPage.knownRule.${rule}`)}
                  </MenuItem>
                ))}
              </FormTextField>
              <CountryField />
            </>
          )}
          run={runWith(values)}
          check={checkPerson(values.country, t)}
          display={({ number, ...others }) => ({
            ...others,
            ...(number !== undefined && { number: shownNumber(number, values.country) }),
          })}
          rejectedName={t('contactListPage.refusedName')}
          onClose={onClose}
        />
      )}
    </Formik>
  )
}
