import type { Contact } from '@balcao/contract/resources/people/contacts'
import PlaylistAddIcon from '@mui/icons-material/PlaylistAdd'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPhrases } from '../../../i18n/i18n'
import { useCan } from '../../../session'
import { lazyPart } from '../../../ui/loading/lazyPart'

type Chosen = readonly Pick<Contact, 'id'>[]

const AddToListDialog = lazyPart(
  async () => (await Promise.all([import('./AddToListDialog'), loadPhrases('contactListPage')]))[0],
)

/** The action that adds selected contacts to a contact list, for users who may, and its dialog. */
export function useAddToList(): {
  actions: readonly { label: string; icon: ReactNode; onClick: (contacts: Chosen) => void }[]
  dialog: ReactNode
} {
  const { t } = useTranslation()
  const may = useCan()('campaigns:manage')
  const [contacts, setContacts] = useState<Chosen | null>(null)
  return {
    actions: may
      ? [{ label: t('contactsPage.addToList'), icon: <PlaylistAddIcon aria-hidden />, onClick: setContacts }]
      : [],
    dialog: (
      <Suspense>
        {contacts && <AddToListDialog contacts={contacts} onClose={() => setContacts(null)} />}
      </Suspense>
    ),
  }
}
