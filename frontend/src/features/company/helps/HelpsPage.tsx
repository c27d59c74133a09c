import type { Help } from '@balcao/contract/resources/company/helps'
import ExpandMore from '@mui/icons-material/ExpandMore'
import OndemandVideoOutlined from '@mui/icons-material/OndemandVideoOutlined'
import OpenInNew from '@mui/icons-material/OpenInNew'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wholeList } from '../../../data/lists/pagedList'
import { ListError, ListNotice, NothingFound } from '../../../ui/page/ListNotice'
import { ListSkeleton } from '../../../ui/page/ListSkeleton'
import { PageFrame } from '../../../ui/page/PageFrame'
import { PageHeader } from '../../../ui/page/PageHeader'
import { Toolbar } from '../../../ui/page/Toolbar'
import { useListSearch } from '../../../kit/listPage'
import { signOf, useShortcuts } from '../../../kit/shortcuts'
import { languageOf } from '../../../i18n/language'
import { useActor } from '../../../session'
import { addressOfPage, pageFor } from '../docs'
import { useHelps } from './helps.queries'
import { Video } from './Video'

/** The help videos. */
export default function HelpsPage() {
  const { t, i18n } = useTranslation()
  const [search, setSearch] = useListSearch()
  const { profile, super: isSuper } = useActor()
  const searchField = useRef<HTMLInputElement>(null)
  const { rows, total, error, retry } = wholeList(
    useHelps(),
    search,
    ({ title, description }) => `${title} ${description}`,
  )
  useShortcuts({ searchList: () => searchField.current?.focus() })
  const isEmpty = total === 0
  const icon = <OndemandVideoOutlined />
  return (
    <PageFrame
      header={
        <PageHeader
          title={t('helpsPage.title')}
          help={t('helpsPage.help')}
          count={total?.toLocaleString(i18n.language)}
        />
      }
      toolbar={
        <Toolbar
          search={{
            value: search,
            onSearch: setSearch,
            label: t('helpsPage.search'),
            hint: signOf('searchList'),
            inputRef: searchField,
          }}
        />
      }
    >
      <Link
        href={addressOfPage(languageOf(i18n.language), pageFor(isSuper, profile === 'admin'))}
        target="_blank"
        rel="noreferrer"
        sx={{ display: 'inline-block', px: 1, py: 1.5 }}
      >
        {t('shell.guides')}
      </Link>
      {error && <ListError error={error} onRetry={retry} />}
      {!error && total === undefined && <ListSkeleton columns={1} />}
      {isEmpty && search !== '' && <NothingFound icon={icon} search={search} onClear={() => setSearch('')} />}
      {isEmpty && search === '' && (
        <ListNotice icon={icon} title={t('helpsPage.noneTitle')} text={t('helpsPage.noneText')} />
      )}
      <Box sx={{ maxWidth: 880 }}>
        {rows.map((help) => (
          <HelpItem key={help.id} help={help} />
        ))}
      </Box>
    </PageFrame>
  )
}

/** One video; its player is mounted only while it is open. */
function HelpItem({ help: { title, description, video, link } }: { help: Help }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <Accordion
      expanded={isOpen}
      onChange={(_event, open) => setOpen(open)}
      disableGutters
      elevation={0}
      square
      slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
      sx={{
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'transparent',
        '&::before': { display: 'none' },
      }}
    >
      <AccordionSummary expandIcon={<ExpandMore />} sx={{ px: 1, gap: 1 }}>
        <Typography component="span" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gap: 1.5, px: 1, pb: 2.5 }}>
        {description && (
          <Typography variant="body1" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {description}
          </Typography>
        )}
        <Video id={video} title={title} />
        <Link
          href={link}
          target="_blank"
          rel="noopener noreferrer nofollow"
          variant="body2"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, justifySelf: 'start' }}
        >
          {t('helpsPage.openInYouTube')}
          <OpenInNew sx={{ fontSize: '1rem' }} />
        </Link>
      </AccordionDetails>
    </Accordion>
  )
}
