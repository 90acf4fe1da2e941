import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast, Toaster } from './toast.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});
afterEach(() => {
  act(() => {
    vi.runAllTimers();
  });
  vi.useRealTimers();
});
const showToast = (...[message]: Parameters<typeof toast>) =>
  act(() => {
    toast(message);
  });
const wait = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

describe('toasts', () => {
  it('show one at a time: a newer one replaces the older', () => {
    showToast({ title: 'First' });
    showToast({ title: 'Second' });
    expect(screen.queryByText('First')).toBeNull();
    screen.getByText('Second');
  });

  it('stay their full time even when they replaced another', () => {
    showToast({ title: 'First' });
    wait(2_900);
    showToast({ title: 'Second' });
    wait(2_900);
    screen.getByText('Second');
    wait(200);
    expect(screen.queryByText('Second')).toBeNull();
  });

  it.each([
    ['success', 2_000],
    ['destructive', 3_000],
    ['info', 3_000],
  ] as const)('of variant %s disappear after %i ms', (variant, time) => {
    showToast({ title: 'Said', variant });
    wait(time - 1);
    screen.getByText('Said');
    wait(1);
    expect(screen.queryByText('Said')).toBeNull();
  });

  it('undo, and disappear', () => {
    const undo = vi.fn<() => void>();
    showToast({ title: 'Removed', undo });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.queryByText('Removed')).toBeNull();
  });

  it('stay while the pointer is on them, and for their whole time after that', () => {
    showToast({ title: 'Removed', undo: () => undefined });
    wait(5_000);
    const words = screen.getByText('Removed');
    fireEvent.pointerOver(words);
    wait(60_000);
    screen.getByText('Removed');
    fireEvent.pointerOut(words, { relatedTarget: document.body });
    wait(5_999);
    screen.getByText('Removed');
    wait(1);
    expect(screen.queryByText('Removed')).toBeNull();
  });

  it('stay while their button has the focus', () => {
    showToast({ title: 'Removed', undo: () => undefined });
    const button = screen.getByRole('button', { name: 'Undo' });
    act(() => button.focus());
    wait(60_000);
    screen.getByText('Removed');
    act(() => button.blur());
    wait(6_000);
    expect(screen.queryByText('Removed')).toBeNull();
  });

  it('do not stay for a pointer that was on the one before', () => {
    showToast({ title: 'First' });
    fireEvent.pointerOver(screen.getByText('First'));
    showToast({ title: 'Second' });
    wait(3_000);
    expect(screen.queryByText('Second')).toBeNull();
  });
});
