"use client";

import { Camera } from "lucide";
import type { ChangeEvent, ReactNode } from "react";
import { Icon } from "#components/ui/icon";
import { Spinner } from "#components/ui/spinner";
import { pictureTypes } from "#contract/media/picture-file";
import type { ProfileImageType } from "#contract/media/profile-image";
import { classNames } from "#lib/shared/class-names";

/** Id of the file input. */
export function imagePickerId(type: ProfileImageType): string {
  return `pick-${type}-image`;
}

interface ImagePickerProps {
  type: ProfileImageType;
  label: string;
  /** The picked file is being opened. */
  isOpening: boolean;
  onPick: (file: File) => void;
  className: string;
  /** The current picture. */
  children: ReactNode;
}

/** A picture that can be replaced: by a press, by dropping a file on it, or by keyboard. */
export function ImagePicker({ type, label, isOpening, onPick, className, children }: ImagePickerProps) {
  function pick({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [file] = currentTarget.files ?? [];
    // Lets the same file be picked again.
    currentTarget.value = "";
    if (file) onPick(file);
  }
  return (
    <label
      className={classNames(
        "group relative block cursor-pointer overflow-hidden has-focus-visible:outline-2 has-focus-visible:outline-accent",
        className,
      )}
    >
      {children}
      <span className="absolute inset-0 bg-scrim opacity-0 transition-opacity group-hover:opacity-100 group-keyed:opacity-100" />
      <span className="absolute top-1/2 left-1/2 flex size-11 -translate-1/2 items-center justify-center rounded-full bg-raised text-text opacity-85 shadow-float transition-opacity group-hover:opacity-100">
        {isOpening ? <Spinner /> : <Icon of={Camera} />}
      </span>
      <span className="sr-only">{label}</span>
      {/* Covers the picture, so that a file can be dropped on it. */}
      <input
        id={imagePickerId(type)}
        type="file"
        accept={pictureTypes.join(",")}
        onChange={pick}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </label>
  );
}
