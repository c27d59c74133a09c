import type { CampaignOfList } from '@balcao/contract/resources/campaigns/contactLists'
import Link from '@mui/material/Link'
import { Fragment } from 'react'
import { Link as RouterLink } from 'react-router-dom'

/** Links to the campaigns that use a list: to the report of a running one, to the editor of any other. */
export const CampaignLinks = ({ campaigns }: { campaigns: readonly CampaignOfList[] }) =>
  campaigns.map(({ id, name, isRunning }, place) => (
    <Fragment key={id}>
      {place > 0 && ', '}
      <Link component={RouterLink} to={isRunning ? `/campaign/${id}/report` : `/campaigns/${id}`}>
        {name}
      </Link>
    </Fragment>
  ))
