import UploadOutlined from '@mui/icons-material/UploadOutlined'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPhrases } from '../../../i18n/i18n'
import { useCan } from '../../../session'
import { lazyPart } from '../../../ui/loading/lazyPart'
import type { PageAction } from '../../../ui/page/ActionButton'

const ContactsImport = lazyPart(
  async () => (await Promise.all([import('./ContactsImport'), loadPhrases('importTable')]))[0],
)

/** The action that imports contacts, for users who may, and its window. */
export function useContactsImport(): { action: PageAction | null; dialog: ReactNode } {
  const { t } = useTranslation()
  const mayImport = useCan()('contacts-page:import')
  const [isOpen, setOpen] = useState(false)
  return {
    action: mayImport
      ? { label: t('contactImports.import'), icon: <UploadOutlined />, onClick: () => setOpen(true) }
      : null,
    dialog: <Suspense>{isOpen && <ContactsImport onClose={() => setOpen(false)} />}</Suspense>,
  }
}
