import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Sparkline } from './sparkline.tsx';

describe('Sparkline', () => {
  it('names its direction', () => {
    render(<Sparkline points={[3, null, 5]} label="ARR over 12 months" />);
    expect(screen.getByRole('img', { name: 'ARR over 12 months: rising' })).toBeDefined();
  });

  it('leaves a gap for a missing value', () => {
    const { container } = render(<Sparkline points={[0, null, 10]} label="x" width={103} />);
    expect(container.querySelector('polyline')?.getAttribute('points')).toBe('1.5,26.5 101.5,1.5');
  });

  it('is a flat line in the middle when nothing changed', () => {
    const { container } = render(<Sparkline points={[7, 7]} label="x" />);
    expect(container.querySelector('polyline')?.getAttribute('points')).toBe('1.5,14 62.5,14');
  });

  it('draws nothing for one value, but keeps its space', () => {
    const { container } = render(<Sparkline points={[null, 7]} label="x" />);
    expect(container.querySelector('svg')).toBeNull();
    expect((container.firstChild as HTMLElement).style.width).toBe('64px');
  });
});
