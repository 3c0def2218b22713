import type { ReactNode } from 'react';
import { Component } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Rendered instead of children that failed. */
  fallback: ReactNode;
  /** Called when they fail. */
  onError?: () => void;
}

/** Preserves the page layout when a page throws in the browser. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
