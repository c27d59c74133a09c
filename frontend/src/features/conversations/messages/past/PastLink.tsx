import HistoryIcon from '@mui/icons-material/History'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../../ui/loading/lazyPart'
import { usePast } from './past.queries'

const PastDialog = lazyPart(() => import('./PastDialog'))

/** Opens what the contact wrote before the company's numbers were linked. Null where there is nothing. */
export default function PastLink({ contact }: { contact: { id: number; name: string } }) {
  const { t } = useTranslation()
  const { messages } = usePast(contact.id, null)
  const [isOpen, setOpen] = useState(false)
  if (messages.length === 0) return null
  return (
    <>
      <Button
        startIcon={<HistoryIcon />}
        onClick={() => setOpen(true)}
        sx={{ mt: 1, minHeight: { xs: 44, sm: 36 }, textAlign: 'start' }}
      >
        {t('pastMessages.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <PastDialog contact={contact} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
