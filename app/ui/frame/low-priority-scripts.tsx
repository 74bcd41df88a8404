import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from 'react'
import { Scripts, type ScriptsProps } from 'react-router'

/**
 * Styles, fonts and the first picture get the bandwidth first. The router has no option for that.
 */
export function LowPriorityScripts(props: ScriptsProps): ReactNode {
  return lowerPriority(Scripts(props))
}

function lowerPriority(node: ReactNode): ReactNode {
  if (isValidElement<{ children?: ReactNode }>(node) && node.type === Fragment) {
    return Children.map(node.props.children, lowerPriority)
  }
  if (isValidElement<{ fetchPriority?: 'low' }>(node) && node.type === 'link') {
    return cloneElement(node, { fetchPriority: 'low' })
  }
  return node
}
