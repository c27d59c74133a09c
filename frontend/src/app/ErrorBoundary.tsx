import HealingOutlined from '@mui/icons-material/HealingOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { clientBuild } from '../data/clientBuild'
import { queryClient } from '../data/cache/queryClient'
import { EmptyState } from '../ui/feedback/EmptyState'

interface ErrorBoundaryProps {
  children: ReactNode
  /** It fills the whole window. */
  fullScreen?: boolean
}

/** Contains an error within one page. Use the address as its key, so that leaving the page resets it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return <Crash fullScreen={this.props.fullScreen ?? false} />
  }
}

function Crash({ fullScreen }: { fullScreen: boolean }) {
  const { t } = useTranslation()
  // The failed module may belong to a client that a deploy has replaced. The boundary also works outside the
  // providers.
  const { data: isOutdated } = useQuery({ ...clientBuild, staleTime: 0 }, queryClient)
  return (
    <Box role="alert" sx={{ height: fullScreen ? '100vh' : '100%', display: 'grid', placeItems: 'center' }}>
      <EmptyState
        icon={<HealingOutlined />}
        title={t(isOutdated ? 'shell.outdatedTitle' : 'shell.crashTitle')}
        text={t(isOutdated ? 'shell.outdatedText' : 'shell.crashText')}
        action={
          <Button variant="contained" onClick={() => location.reload()}>
            {t('shell.reload')}
          </Button>
        }
      />
    </Box>
  )
}
