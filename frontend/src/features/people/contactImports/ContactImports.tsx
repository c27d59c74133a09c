import { contactImportsApi } from '@balcao/contract/resources/people/contactImports'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { useCan } from '../../../session'
import { ImportNotices, useImports } from '../../../kit/importTable'

/** Progress and results of the company's contact imports, for users who may import. */
export function ContactImports() {
  const { t } = useTranslation()
  const mayImport = useCan()('contacts-page:import')
  const { data: imports = [] } = useImports(
    null,
    mayImport ? (signal) => call(contactImportsApi.list, { signal }) : null,
  )
  return (
    <ImportNotices imports={imports} api={contactImportsApi} refusedName={t('contactImports.refusedName')} />
  )
}
